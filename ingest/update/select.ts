import type { ListState } from '../baseline/state.ts';
import type { Format } from '../prepare.ts';
import type { Line, Proposal } from '../propose/proposal.ts';

/**
 * The part of a proposal that needs no judgement: a new day for a price that is the same, a whole
 * new period, what lists say by the rules of offers and ids. Its lines stay, for the report.
 */
export function selectCertain(proposal: Proposal, kind: Format['kind']): Proposal {
  if (kind === 'offers' || kind === 'ids') return proposal;
  const { lines, edits, files, state } = proposal;
  // Edits of a stored period correct what was published.
  if (kind === 'board')
    return isWhole(lines)
      ? { ...proposal, edits: [] }
      : { ...proposal, edits: [], files: new Map(), waiting: [...files.keys()] };
  const open = new Set(openLines(lines).flatMap(({ file }) => file ?? []));
  return {
    ...proposal,
    edits: edits.filter(({ file }) => !open.has(file)),
    files: new Map(),
    state: state && withoutRows(state, open),
  };
}

/** New and changed prices, but not a further source of the same figures. */
export function openLines({ added, changed }: Proposal['lines']): readonly Line[] {
  return [...added, ...changed].filter(({ isCertain }) => isCertain !== true);
}

function isWhole({ unmapped, refused }: Proposal['lines']): boolean {
  return unmapped.length + refused.length === 0;
}

/** The rows that wait for a decision are proposed again by the next run. */
function withoutRows(state: ListState, open: ReadonlySet<string>): ListState {
  const ids = new Set([...open].flatMap((file) => state.rowsByFile.get(file) ?? []));
  const prices = [...state.prices].flatMap(([id, price]) => {
    const stated = ids.has(id) ? state.before.get(id) : price;
    return stated === undefined ? [] : [[id, stated] as const];
  });
  return { ...state, prices: new Map(prices) };
}
