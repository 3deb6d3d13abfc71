import { type Comparison, differenceOf, type Pair } from './propose/compare-period.ts';
import type { Line } from './propose/proposal.ts';
import type { Entry } from './write/period-text.ts';

/** The days of the stored rows and of the file, for lines that show both. */
export type Days = { readonly stored: string; readonly file: string };

/** What is new, changed, the same and gone between stored rows and a file, for a person to read. */
export function linesOf({ pairs, gone }: Comparison, days: Days) {
  const of = (...wanted: ReturnType<typeof differenceOf>[]) =>
    pairs.filter((pair) => wanted.includes(differenceOf(pair)));
  const added = of('new');
  return {
    added: added.map(({ entry }) => line(entry, String(entry.native))),
    changed: of('moved', 'renamed').map((pair) => changedLine(pair, days)),
    confirmed: of('same').map(({ entry }) => line(entry, String(entry.native))),
    left: gone.map(({ own }) =>
      line(own, `${own.native} on ${days.stored}${renameHint(own, added)}`),
    ),
  };
}

function changedLine({ entry, own }: Pair, { stored, file }: Days): Line {
  if (own !== undefined && own.model !== entry.model)
    return line(
      own,
      `the data says ${own.model}, the name says ${entry.model}, ${entry.native} on ${file}`,
    );
  return line(entry, `${own?.native} on ${stored} → ${entry.native} on ${file}`);
}

/** Boards give rows other names: one row of a model gone and one come is often the same. */
function renameHint({ model }: Entry, added: readonly Pair[]): string {
  const [only, other] = added.filter(({ entry }) => entry.model === model);
  return only === undefined || other !== undefined ? '' : `, perhaps now "${only.entry.label}"`;
}

export function line({ model, label }: Entry, text: string): Line {
  return { subject: model, text: `${text} (${label})` };
}
