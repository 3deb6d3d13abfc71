import { type HeaderRule, headersFor, typeByName } from '../../feed/headers.ts';
import { type Finding, findingOf } from '../finding.ts';
import type { FetchedFile } from './files.ts';

type Rules = readonly HeaderRule[];

/** What `_headers` asks of the files that were got, against what came with them. */
export function checkHeaders(fetched: readonly FetchedFile[], rules: Rules): readonly Finding[] {
  const files = fetched.flatMap(({ path, answer }) =>
    answer === undefined ? [] : [{ path, ...answer, wanted: wantedOf(rules, path) }],
  );
  const faultsOf = (judge: (file: Got) => string | undefined) =>
    files.flatMap((file) => {
      const fault = judge(file);
      return fault === undefined ? [] : [`${file.path} ${fault}`];
    });
  return [
    findingOf({
      check: 'types',
      faults: faultsOf(typeFault).sort(),
      ok: 'as `_headers` says',
      fix: 'see that the host reads the header rules of this build (`_headers`, or what is made of it for the host).',
    }),
    findingOf({
      check: 'cors',
      faults: faultsOf(corsFault).sort(),
      ok: 'open to every origin',
      fix: 'send `Access-Control-Allow-Origin: *` with every answer: pages of other origins can not read this feed.',
    }),
    findingOf({
      check: 'stale caches',
      faults: faultsOf(lifetimeFault).sort(),
      ok: 'nothing is kept for longer than `_headers` says',
      fix: 'let nothing be kept for longer than `_headers` says: clients would go on with old prices.',
    }),
    findingOf({
      check: 'other headers',
      faults: faultsOf(otherFault).sort(),
      ok: 'as `_headers` says',
      fix: '',
      severity: 'limit',
    }),
    findingOf({
      check: 'etags',
      faults: faultsOf(etagFault).sort(),
      ok: 'on every file',
      fix: '',
      severity: 'limit',
    }),
  ];
}

type Got = { readonly path: string; readonly headers: Headers; readonly wanted: Headers };

function wantedOf(rules: Rules, path: string): Headers {
  const wanted = new Headers(
    headersFor(rules, path).map(([name, value]): [string, string] => [name, value]),
  );
  // The page has no ending at its address.
  if (!wanted.has('Content-Type'))
    wanted.set('Content-Type', typeByName(path.endsWith('/') ? 'index.html' : path));
  return wanted;
}

function typeFault({ headers, wanted }: Got): string | undefined {
  const given = headers.get('Content-Type') ?? 'none';
  return plain(given) === plain(wanted.get('Content-Type') ?? '') ? undefined : `is ${given}`;
}

/**
 * Hosts differ in spaces, letter case, the older names of some types, and whether they name the
 * charset that the type has anyway.
 */
function plain(type: string): string {
  const folded = type.toLowerCase().replace(/[\s"]/g, '').replace(';charset=utf-8', '');
  return synonyms[folded] ?? folded;
}

const synonyms: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'image/vnd.microsoft.icon': 'image/x-icon',
};

function corsFault({ headers, wanted }: Got): string | undefined {
  const name = 'Access-Control-Allow-Origin';
  return headers.get(name) === wanted.get(name) ? undefined : `has ${headers.get(name) ?? 'none'}`;
}

function lifetimeFault({ headers, wanted }: Got): string | undefined {
  const longest = longestSeconds(wanted.get('Cache-Control') ?? '');
  const seconds = longestSeconds(headers.get('Cache-Control') ?? '');
  const age = Number(headers.get('Age') ?? 0);
  // A file that a page always asks for anew may be kept for as long as any other.
  const allowed = Math.max(longest, USUAL_SECONDS);
  if (seconds > allowed) return `may be cached for ${seconds} seconds`;
  return age > allowed + SLACK_SECONDS ? `is ${age} seconds old` : undefined;
}

const USUAL_SECONDS = 3_600;
const SLACK_SECONDS = 300;

/** The longest time that a `Cache-Control` allows anybody to keep an answer. */
function longestSeconds(value: string): number {
  return Math.max(
    0,
    ...[...value.matchAll(/(?:max-age|s-maxage)\s*=\s*"?(\d+)/gi)].map(([, seconds]) =>
      Number(seconds),
    ),
  );
}

const JUDGED_APART = ['content-type', 'access-control-allow-origin'];

function otherFault({ headers, wanted }: Got): string | undefined {
  const [differing] = [...wanted].filter(
    ([name, value]) => !JUDGED_APART.includes(name) && headers.get(name) !== value,
  );
  return differing === undefined
    ? undefined
    : `has ${differing[0]}: ${headers.get(differing[0]) ?? 'none'}`;
}

function etagFault({ headers }: Got): string | undefined {
  return headers.has('ETag') ? undefined : 'has none';
}
