/** The dialog with a person's figures. */

import { html, nothing } from "lit-html";
import { dayOf, streak } from "../../../state/days.js";
import { figured } from "../../../state/selectors.js";
import { dailyDays } from "../../../storage/daily-store.js";
import { lessonsDone } from "../../../storage/lesson-store.js";
import { memories } from "../../../storage/puzzle-store.js";
import { list, number, t } from "../../../ui/i18n.js";
import { signed, standing } from "../../../ui/standing.js";
import { areYouSure, fileButton } from "../../fields.js";
import { plot } from "../../plot.js";
import { showFigures } from "../../show-figures.js";
import { grouped, meanOf, summed, trend } from "./sums.js";

/** @typedef {import("./actions.js").StatisticsActions} StatisticsActions */
/** @typedef {import("./sums.js").Match} Match */
/** @typedef {import("./sums.js").Deal} Deal */
/** @typedef {import("./sums.js").Mean} Mean */

/** Over how many deals the trend is taken. */
const TREND_DEALS = 10;
/** How many deals are listed behind the plot. */
const LISTED_DEALS = 40;

/** @param {StatisticsActions} actions */
export function statistics(actions) {
  const { app, matches, left, table } = actions;
  const tables = grouped(matches, tableOf);
  const shown = tables.some(([id]) => id === table)
    ? matches.filter((one) => tableOf(one) === table)
    : matches;
  const one = shown !== matches || tables.length === 1;
  return html`<div class="statistics">
    ${left ? html`<p role="status">${t("Counting: {left} matches left …", { left })}</p>` : nothing}
    ${matches.length || left ? nothing : html`<p>${t("Play a match and your statistics will appear here.")}</p>`}
    ${
      tables.length > 1
        ? html`<select aria-label=${t("Table")} @change=${(/** @type {Event & { target: HTMLSelectElement }} */ { target }) => actions.set({ table: target.value })}>
            <option value="">${t("All tables")}</option>
            ${tables.map(([id]) => html`<option value=${id} .selected=${id === table}>${nameOf(id, app)}</option>`)}
          </select>`
        : nothing
    }
    ${shown.length ? sums(shown, one, app) : nothing} ${others(app)} ${files(actions)}
  </div>`;
}

/** @param {Match} match */
function tableOf({ game, seats }) {
  return `${game} ${seats}`;
}

/**
 * @param {string} table
 * @param {App} app
 */
function nameOf(table, { state: { hello } }) {
  const [id, seats] = table.split(" ");
  const game = hello?.games.find((one) => one.id === id);
  return t("{name} for {seats}", { name: game?.name ?? id, seats });
}

/**
 * Points of different games cannot be added, so margins are told of one table only.
 * @param {Match[]} matches
 * @param {boolean} one whether all are of one table
 * @param {App} app
 */
function sums(matches, one, app) {
  const found = summed(matches);
  return html`<dl>
      ${fact(t("Matches"), found.matches ? t("{matches} finished, {won} won", { matches: found.matches, won: found.won }) : t("none finished"))}
      ${fact(t("Deals"), String(found.deals))}
      ${one ? margins(found, figured(app.state)) : nothing}
    </dl>
    ${one && found.margin ? html`<p>${figured(app.state) ? html`<small>${t("95% range in brackets.")}</small> ` : nothing}${showFigures(app)}</p>` : nothing}
    ${one ? [line(found.own), extremes(found, app), againstWhom(matches), byOptions(matches, app)] : nothing}
    ${apart(found.apart, one)}`;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function fact(name, value) {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

/**
 * @param {ReturnType<typeof summed>} found
 * @param {boolean} exact
 */
function margins({ margin, cost, expert }, exact) {
  return [
    margin ? fact(t("Average"), ranged(margin, exact)) : nothing,
    expert
      ? fact(
          t("The Expert with the same cards"),
          t("{told}, over {count} deals", { told: ranged(expert, exact), count: expert.count }),
        )
      : nothing,
    cost
      ? fact(
          t("Mistakes cost you, per deal"),
          t("{mean}, over {count} reviewed deals", { mean: amount(cost, exact), count: cost.count }),
        )
      : nothing,
  ];
}

/**
 * A mean margin in words; if it is to be exact, with the range in which the true one lies 95 times in 100.
 * @param {Mean} mean
 * @param {boolean} exact
 */
function ranged({ mean, half }, exact) {
  if (!exact) return standing(mean);
  const [low, high] = [mean - half, mean + half].map(signed);
  return t("{standing} ({low} to {high})", { standing: standing(rounded(mean), true), low, high });
}

/**
 * @param {Mean} mean
 * @param {boolean} exact
 */
function amount({ mean, half }, exact) {
  if (!exact) return t("about {mean}", { mean: Math.round(mean) });
  const [low, high] = [Math.max(0, mean - half), mean + half].map((value) => number(rounded(value)));
  return t("{mean} ({low} to {high})", { mean: number(rounded(mean)), low, high });
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 10) / 10;
}

/** @param {Deal[]} deals */
function line(deals) {
  if (deals.length < 2) return nothing;
  const means = trend(
    deals.map(({ margin }) => margin),
    TREND_DEALS,
  );
  const label = t("Average of your last {count} deals, deal by deal. Now: {standing}.", {
    count: Math.min(TREND_DEALS, deals.length),
    standing: standing(rounded(means[means.length - 1])),
  });
  return html`<figure>
    ${plot(means, label)}
    <figcaption>${t("Average of your last {count} deals", { count: Math.min(TREND_DEALS, deals.length) })}</figcaption>
    <details>
      <summary>${t("Deal by deal")}</summary>
      <table>
        <thead><tr><th scope="col">${t("Day")}</th><th scope="col">${t("Ahead by")}</th><th scope="col">${t("Average so far")}</th></tr></thead>
        <tbody>
          ${deals
            .map(
              ({ match, margin }, at) =>
                html`<tr><th scope="row">${day(match.time)}</th><td>${signed(margin)}</td><td>${signed(means[at])}</td></tr>`,
            )
            .slice(-LISTED_DEALS)
            .reverse()}
        </tbody>
      </table>
    </details>
  </figure>`;
}

/** @param {number} time */
function day(time) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(time);
}

/**
 * @param {ReturnType<typeof summed>} found
 * @param {App} app
 */
function extremes({ best, worst }, app) {
  const one = (/** @type {string} */ name, /** @type {Deal | undefined} */ deal) =>
    deal
      ? html`<p>
          ${t("{name}: {standing}, {day}.", { name, standing: standing(rounded(deal.margin)), day: day(deal.match.time) })}
          <button type="button" class="plain" aria-label=${t("Watch: {name}", { name })} @click=${() => app.match.watch(deal.match.save, deal.number, deal.match.you)}>${t("Watch")}</button>
        </p>`
      : nothing;
  return html`<div>${one(t("Best deal"), best)} ${one(t("Worst deal"), worst)}</div>`;
}

/** @param {Match[]} matches */
function againstWhom(matches) {
  return groups(
    t("Against"),
    grouped(matches, ({ opponents }) => list(opponents) || t("nobody")),
  );
}

/**
 * Only if there is more than one choice of options.
 * @param {Match[]} matches
 * @param {App} app
 */
function byOptions(matches, { state: { hello } }) {
  const all = grouped(matches, ({ game, seats, options }) => {
    const table = hello?.games.find(({ id }) => id === game)?.tables.find((one) => one.seats === seats);
    const told = Object.entries(options ?? {}).map(([name, value]) =>
      t("{option}: {value}", {
        option: table?.options.find((one) => one.name === name)?.label ?? name,
        value: String(value),
      }),
    );
    return list(told) || t("standard");
  });
  return all.length > 1 ? groups(t("With options"), all) : nothing;
}

/**
 * @param {string} title
 * @param {[string, Match[]][]} all
 */
function groups(title, all) {
  return html`<table>
    <thead><tr><th scope="col">${title}</th><th scope="col">${t("Matches won")}</th><th scope="col">${t("Deals")}</th><th scope="col">${t("Average lead")}</th></tr></thead>
    <tbody>
      ${all.map(([name, matches]) => {
        const { won, matches: finished, deals, margin } = summed(matches);
        return html`<tr><th scope="row">${name}</th><td>${t("{won} of {finished}", { won, finished })}</td><td>${deals}</td><td>${margin ? signed(margin.mean) : "–"}</td></tr>`;
      })}
    </tbody>
  </table>`;
}

/**
 * @param {number[]} margins of the deals that are counted apart
 * @param {boolean} one whether all are of one table
 */
function apart(margins, one) {
  if (!margins.length) return nothing;
  const mean = one ? meanOf(margins) : null;
  const told = t("Deals with hints or undo, not included: {count}.", {
    count: margins.length,
  });
  return html`<p><small>${told} ${mean ? t("On average: {standing}.", { standing: standing(rounded(mean.mean)) }) : nothing}</small></p>`;
}

/**
 * Puzzles and deals of the day.
 * @param {App} app
 */
function others({ state: { hello } }) {
  const known = memories().filter(({ tries }) => tries);
  const days = streak(dailyDays(), dayOf());
  const lessons = lessonsDone().flatMap((id) => hello?.games.find((game) => game.id === id)?.name ?? []);
  if (!known.length && !days && !lessons.length) return nothing;
  const found = known.filter((one) => one.found).length;
  return html`<dl>
    ${known.length ? fact(t("Puzzles"), t("{tried} tried, {found} solved", { tried: known.length, found })) : nothing}
    ${lessons.length ? fact(t("Lessons"), list(lessons)) : nothing}
    ${days ? fact(t("Deals of the day"), t("streak: {days}", { days })) : nothing}
  </dl>`;
}

/** @param {StatisticsActions} actions */
function files(actions) {
  return html`<section>
    <h3>${t("Backup")}</h3>
    <p><small>${t("Matches, deals of the day, puzzles, lessons and games you write are stored only in this browser.")}</small></p>
    <div class="buttons">
      <button type="button" @click=${() => actions.export()}>${t("Back up")}</button>
      ${fileButton(t("Restore …"), (file) => actions.import(file))}
      ${actions.clears ? nothing : html`<button type="button" class="plain" @click=${() => actions.askToClear(true)}>${t("Clear statistics …")}</button>`}
    </div>
    ${
      actions.clears
        ? areYouSure(
            t("This deletes all finished matches, deals of the day, puzzles and lessons. Are you sure?"),
            t("Yes, clear it"),
            () => actions.clear(),
            () => actions.askToClear(false),
          )
        : nothing
    }
    <p role="status">${actions.said}</p>
  </section>`;
}
