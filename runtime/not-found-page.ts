import type { Problem } from '../feed/schemas/problem.ts';
import { notFoundPageFile } from '../feed/static-files.ts';
import type { Read } from './read.ts';
import type { TextResponse } from './text-response.ts';

/** A 404 as its reader wants it: people get a page with what the problem suggests. */
export async function forReader(
  request: Request,
  problem: TextResponse,
  read: Read,
): Promise<TextResponse> {
  const headers = [...problem.headers, ['Vary', 'Accept']] as const;
  const isPerson = /^text\/html\b/i.test(request.headers.get('Accept') ?? '');
  // The build wrote it.
  const page = isPerson
    ? ((await read(notFoundPageFile)) as { html: string } | undefined)
    : undefined;
  if (page === undefined) return { ...problem, headers };
  // Our own problem.
  const { suggestions = [] } = JSON.parse(problem.body) as Problem;
  const links = suggestions.map(
    ({ name, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></li>`,
  );
  return {
    status: problem.status,
    headers: [
      ...headers.filter(([name]) => name.toLowerCase() !== 'content-type'),
      ['Content-Type', 'text/html; charset=utf-8'],
    ],
    body: page.html.replace('<ul class="links"></ul>', () => `<ul>${links.join('')}</ul>`),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
