import type { Line, Proposal } from './proposal.ts';

/** Names of models, vendors, providers or rows. */
export type Limits = { readonly only: readonly string[]; readonly except: readonly string[] };

export function isLimited({ only, except }: Limits): boolean {
  return only.length + except.length > 0;
}

/** The part of a proposal that is about these names, or about no other than those. */
export function limitProposal(proposal: Proposal, limits: Limits): Proposal {
  if (!isLimited(limits)) return proposal;
  const { lines, edits, files } = proposal;
  const stays = ({ subject, file }: Pick<Line, 'subject' | 'file'>) => {
    const isNamed = (name: string) => name === subject || isPartOf(name, file ?? '');
    return (limits.only.length === 0 || limits.only.some(isNamed)) && !limits.except.some(isNamed);
  };
  const of = (section: keyof Proposal['lines']) => lines[section].filter(stays);
  return {
    ...proposal,
    lines: {
      added: of('added'),
      changed: of('changed'),
      confirmed: of('confirmed'),
      left: of('left'),
      kept: of('kept'),
      unmapped: of('unmapped'),
      refused: of('refused'),
    },
    edits: edits.filter(({ file }) => stays({ subject: '', file })),
    files: new Map([...files].filter(([file]) => stays({ subject: '', file }))),
    // The rows that are left out have not been looked at.
    state: undefined,
  };
}

/** Whether a name is a folder or the file of a path. */
function isPartOf(name: string, path: string): boolean {
  return `/${path.replace(/\.yaml$/, '')}/`.includes(`/${name}/`);
}
