import type { Format } from '../format.ts';
import { importBoard } from './board.ts';
import { importIds } from './ids.ts';
import { importOffers } from './offers.ts';
import { importPlans } from './plans.ts';
import { importPrices } from './prices.ts';
import type { Import, Project, Proposal } from './proposal.ts';

/** The proposal of a file, or what is wrong with it as a whole: `line:column: sentence`. */
export function proposeImport(
  format: Format,
  imported: Import,
  project: Project,
): Proposal | { error: string } {
  if (format.kind === 'prices') return importPrices(format, imported, project);
  const { content, ...file } = imported.upstream;
  if (typeof content !== 'string')
    return {
      error: `1:1: this is a folder or an archive, and ${format.name} is one file; say which.`,
    };
  const text = { ...imported, upstream: { ...file, text: content } };
  if (format.kind === 'board') return importBoard(format, text, project);
  if (format.kind === 'plans') return importPlans(format, text, project);
  if (format.kind === 'ids') return importIds(format, text, project);
  return importOffers(format, text, project);
}
