"""What themes and site builders that are widespread do to frames and pictures: kinds of rules, in our words.

What is embedded stands in `main.post > figure.embed`.
"""

THEMES = {
    "WordPress, a block theme": """
        .post { max-width: 40rem; margin-inline: auto; display: flow-root }
        .post > * { margin-block: 1.5rem }
        img, iframe, video { max-width: 100%; height: auto }""",
    "WordPress with Elementor": """
        .post * { box-sizing: border-box; line-height: 1.5 }
        .post iframe { width: 100%; max-width: 100%; margin: 0; line-height: 1; border: none }
        .embed { display: flex; flex-flow: column; align-items: center }
        .post img { height: auto; max-width: 100%; border-radius: 0 }""",
    "WordPress with Divi": """
        .post iframe, .post object { max-width: 100%; margin-bottom: 20px }
        .embed { position: relative; padding-top: 56.25% }
        .embed iframe { position: absolute; inset: 0; width: 100%; height: 100% }""",
    "Squarespace": """
        .embed { display: grid; place-items: center }
        .embed iframe, .embed img { width: 100% !important; height: 100% !important; object-fit: cover }""",
    "Webflow": """
        .embed { width: 60%; text-align: center }
        .embed iframe { aspect-ratio: 16 / 9; height: auto; border: 2px solid; padding: 10px }""",
    "Ghost": """
        .post { display: grid; grid-template-columns: 1fr minmax(0, 720px) 1fr }
        .post > * { grid-column: 2 }
        .embed iframe { min-height: 30vw; max-height: 60vh; margin: 0 auto; display: inline }""",
    "Tailwind with its prose": """
        *, ::before { box-sizing: border-box; border: 0 solid }
        img, iframe, video { display: block; vertical-align: middle; max-width: 100%; height: auto }
        .post figure > * { margin-block: 0; aspect-ratio: 16 / 9 }""",
    "Bootstrap": """
        .embed { position: relative; width: 100% }
        .embed::before { display: block; padding-top: 56.25%; content: "" }
        .embed > iframe, .embed > img { position: absolute; top: 0; left: 0; width: 100%; height: 100% }""",
    "Jekyll": """
        iframe { height: 100%; width: 100%; opacity: .9; transform: scale(.9) }
        img { max-width: 100%; vertical-align: middle }""",
    "MediaWiki on a phone": """
        .post { text-indent: 2em; font-size: 120% }
        .post img, .post iframe, .post video { max-width: 100% !important; height: auto !important }""",
}
