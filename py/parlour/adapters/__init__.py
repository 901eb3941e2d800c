"""The games in other people's tools. Each module needs a package of its own, and is imported when it is
asked for.

    openspiel     needs open_spiel: `pip install parlour-tricks[openspiel]`
    pettingzoo    needs pettingzoo: `pip install parlour-tricks[pettingzoo]`

Both show a deal as steps (`steps`): single decisions, and single cards that are dealt.
"""
