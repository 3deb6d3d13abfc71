import { bulkFormats, type Endpoint, JSON_TYPE } from '../../feed/contract/endpoint.ts';
import { endpoints } from '../../feed/contract/endpoints.ts';
import { type HeaderRule, headersFor, headerValue } from '../../feed/contract/headers.ts';
import { type Document, documents } from '../../feed/contract/other-files.ts';
import { expand, parameterNames } from '../../feed/contract/paths.ts';

const BEGIN =
  '# Content types, made by `npm run fix` from feed/contract/endpoints.ts and feed/contract/other-files.ts.';
const END = '# End of the content types.';

/**
 * A `_headers` file with its block of content types filled from the tables of endpoints and
 * documents.
 */
export function fillContentTypes(headers: string): string {
  const from = headers.indexOf(BEGIN);
  const to = headers.indexOf(END);
  if (from < 0 || to < from)
    throw new Error(`_headers has no lines "${BEGIN}" and "${END}" around its content types`);
  return `${headers.slice(0, from)}${BEGIN}\n${rules().map(ruleText).join('')}${headers.slice(to)}`;
}

type TypeRule = readonly [pattern: string, mediaType: string, link?: string];

function rules(): readonly TypeRule[] {
  const ofEndpoints = Object.values<Endpoint>(endpoints).flatMap(endpointRules);
  const ofDocuments = Object.values<Document>(documents).flatMap(documentRules);
  const all = [
    ...new Map([...ofEndpoints, ...ofDocuments].map((rule) => [rule[0], rule])).values(),
  ];
  // Hosts join two values of one name, so a pattern that a broader one covers gets no rule of its
  // own.
  return all.filter(
    ([pattern]) => !all.some(([other]) => other !== pattern && covers(other, pattern)),
  );
}

function covers(broader: string, pattern: string): boolean {
  return broader.endsWith('/*') && pattern.startsWith(broader.slice(0, -1));
}

/**
 * A folder's answer is typed at the folder and, since `/x/*` does not match `/x`, below it: hosts
 * apply these rules to raw files (/v1/models/index.json) as well. The folder of the discovery
 * document holds files of other types, so it has no such pattern.
 */
function endpointRules({ path, answer }: Endpoint): readonly TypeRule[] {
  if (answer === 'raw') return rawRules(path);
  const folder = path.split('/{')[0] ?? path;
  const isShared = Object.values<Endpoint>(endpoints).some(
    (other) => other.answer === 'raw' && other.path.startsWith(`${folder}/`),
  );
  const below = isShared ? [`${folder}/`, `${folder}/index.json`] : [`${folder}/*`];
  return [folder, ...below].map((pattern) => [pattern, JSON_TYPE]);
}

function rawRules(path: string): readonly TypeRule[] {
  if (!parameterNames(path).includes('format')) return [[path, JSON_TYPE]];
  return Object.entries(bulkFormats).map(([format, type]) => [expand(path, { format }), type]);
}

function documentRules({ path, file, mediaType, link }: Document): readonly TypeRule[] {
  if (mediaType === null) return [];
  const pattern = file.startsWith(MARKDOWN) ? `/${MARKDOWN}*` : path.replace(/\{\w+\}/, '*');
  return [link === undefined ? [pattern, mediaType] : [pattern, mediaType, link]];
}

const MARKDOWN = 'markdown/';

function ruleText([pattern, mediaType, link]: TypeRule): string {
  return `${pattern}\n  Content-Type: ${mediaType}\n${link === undefined ? '' : `  Link: ${link}\n`}`;
}

/**
 * The media type under which the header rules publish a path, without its parameters; a page where
 * they leave it to the file's ending.
 */
export function mediaTypeOf(rules: readonly HeaderRule[], path: string): string {
  const value = headerValue(headersFor(rules, path), 'Content-Type');
  return value?.split(';')[0]?.trim() ?? 'text/html';
}
