/**
 * The parts of an llms.txt, as the reader of llmstxt.org takes them: what stands before the first
 * H2, and the links of each section.
 */
export type Guide = {
  title: string;
  summary: string;
  info: string;
  sections: ReadonlyMap<string, readonly GuideLink[]>;
};

export type GuideLink = { title: string; url: string; notes: string };

export function readGuide(text: string): Guide {
  const [head = '', ...rest] = text.split(/^## /m);
  const [, title = '', summary = '', info = ''] =
    /^# (.+)\n\n> (.+)\n\n([\s\S]*)$/.exec(head) ?? [];
  return { title, summary, info, sections: new Map(rest.map(readSection)) };
}

function readSection(section: string): readonly [name: string, links: readonly GuideLink[]] {
  const [name = '', ...lines] = section.trimEnd().split('\n');
  return [name, lines.filter((line) => line !== '').map(readLink)];
}

function readLink(line: string): GuideLink {
  const [, title, url, notes] = /^- \[([^\]]+)\]\(([^)]+)\): (.+)$/.exec(line) ?? [];
  if (title === undefined || url === undefined || notes === undefined)
    throw new Error(`no link of a section: ${line}`);
  return { title, url, notes };
}
