import type { Dataset } from '../../build/dataset/dataset.ts';
import type { Import } from '../propose/import.ts';
import type { Proposal } from '../propose/proposal.ts';
import type { Origin, Parsed, PriceRow } from '../types.ts';
import { draftModel } from './draft.ts';

type Drafting = {
  readonly parsed: Parsed<PriceRow>;
  readonly options: Import['options'];
  readonly origin: Origin;
  readonly dataset: Dataset;
};

/** The proposal with the files of models that `--add` asks for. */
export function withDrafts(
  proposal: Proposal,
  { parsed, options, origin, dataset }: Drafting,
): Proposal {
  const ids = new Set(dataset.models.map(({ id }) => id));
  const drafts = options.add.map((name) => {
    const row = parsed.rows.find(({ id }) => id === name);
    const draft =
      row === undefined
        ? 'the list has no such row'
        : draftModel(row, { origin, isTaken: (id) => ids.has(id) });
    return { name, draft };
  });
  const { lines } = proposal;
  return {
    ...proposal,
    lines: {
      ...lines,
      added: [
        ...lines.added,
        ...drafts.flatMap(({ name, draft }) =>
          typeof draft === 'string'
            ? []
            : [{ subject: name, text: `a draft, ${draft.path}`, file: draft.path }],
        ),
      ],
      unmapped: lines.unmapped.filter(({ subject }) => !options.add.includes(subject)),
      refused: [
        ...lines.refused,
        ...drafts.flatMap(({ name, draft }) =>
          typeof draft === 'string' ? [{ subject: name, text: draft }] : [],
        ),
      ],
    },
    files: new Map(
      drafts.flatMap(({ draft }) => (typeof draft === 'string' ? [] : [[draft.path, draft.text]])),
    ),
  };
}
