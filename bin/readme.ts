import type { Site } from '../build/derive/site.ts';
import type { Endpoint } from '../feed/endpoint.ts';
import { endpoints } from '../feed/endpoints.ts';
import { addressOf } from '../feed/paths.ts';
import { createSearchIndex } from '../feed/search/create-index.ts';
import { loadSearchIndex } from '../feed/search/load-index.ts';
import { search } from '../feed/search/search.ts';

/** The README with its generated parts filled from the table and the data. `npm run fix` writes it. */
export function fillReadme(text: string, site: Site): string {
  return Object.entries({ endpoints: endpointTable(), curl: firstAnswer(site) }).reduce(fillPart, text);
}

function fillPart(text: string, [name, content]: readonly [name: string, content: string]): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md has no part between ${begin} and ${end}`);
  return `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`;
}

function endpointTable(): string {
  const rows = Object.values(endpoints).map(({ path, query, summary }: Endpoint) => {
    const parameters = Object.keys(query).map((name) => `\`${name}\``);
    return `| \`${path}\` | ${parameters.join(', ')} | ${summary} |`;
  });
  return ['| path | parameters | |', '|---|---|---|', ...rows].join('\n');
}

/** A first call, with the answer that the real data gives. */
function firstAnswer({ apiRoot, searchDocuments }: Site): string {
  const q = 'opus 4.5';
  const address = `${addressOf(apiRoot, 'search.search', {})}?${new URLSearchParams({ q })}`;
  const answer = search(loadSearchIndex(createSearchIndex(searchDocuments)), q, apiRoot);
  return ['```sh', `curl -s '${address}'`, '```', '', '```json', JSON.stringify(answer, null, 2), '```'].join('\n');
}
