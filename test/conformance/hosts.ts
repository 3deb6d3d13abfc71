import browserTools from '../browser/package.json' with { type: 'json' };
import hostTools from '../hosts/package.json' with { type: 'json' };
import { subjectNames, subjects } from './case.ts';
import type { Aspect } from './run-cases.ts';

/** What a host can't do, and why: cases by their ids, where `*` stands for anything. */
export type Exception = {
  reason: string;
  cases: readonly string[];
  /** In what they may fall short. */
  aspects: readonly Aspect[];
};

type TestedHost = { name: string; testedWith: string; exceptions: readonly Exception[] };

const ANSWER = ['headers', 'type', 'body'] as const;
const ALL = ['status', ...ANSWER, 'safety'] as const;

/** Of each subject the names of its cases; no host is excused from safety in silence. */
function except(
  reason: string,
  cases: readonly `${keyof typeof subjects}: ${string}`[],
  aspects: readonly Aspect[] = ['status', ...ANSWER],
): Exception {
  const ids = cases.flatMap((text) => {
    const [subject, names = ''] = text.split(/: (.*)/);
    return names.split(' | ').map((name) => `${subject}: ${name}`);
  });
  return { reason, cases: ids, aspects };
}

const OTHER_METHODS = 'methods: OPTIONS * | POST * | PUT * | PATCH * | DELETE *';

const notHttp = except("what is no HTTP gets the plain 400 of Node's parser, CONNECT no answer", [
  'search: 智谱 as raw UTF-8',
  'hostile: method CONNECT | method BREW | method get | method GE*',
]);
const rawPath = except(notHttp.reason, ['hostile: address /v1/models/智谱']);

/** `serve` and serve-handler 6, which send files and nothing else. */
const serve = [
  except('serves files only: a query is ignored, and there is no search', [
    'parameters: *?* | * takes a query too | a browser is led *',
    'refusals: *',
    'search: *',
    'methods: HEAD /v1/search?q=gpt | HEAD /v1/models?limt=2 | HEAD /v1/search',
    'caching: *search?q=gpt | the same rows * | no 304 for a query at fault',
    'hostile: query * | load 100 kB of question',
  ]),
  except(
    'a 404 is one file for all paths, without suggestions',
    ['errors: suggests the nearest *'],
    ['body'],
  ),
  except('ignores the method, and has no preflight', [OTHER_METHODS, 'hostile: method *']),
  except(
    'a folder or a host file can not be made a 404 by a setting: it is redirected to a path that is one',
    ['errors: /v1/leaderboards/model* | /v1/bulk*', 'private: *'],
  ),
  except(
    'a folder with a dot in its name is looked up before any setting: beside other files, its answer is only reached by a redirect, which pages of other origins follow',
    [
      'files: /v1/models/*.*',
      'addresses: /v1/models/*.* | /v1/models/*%2*',
      'methods: HEAD /v1/models/*.*',
      'caching: an ETag at /v1/models/*.*',
      'hostile: header *',
    ],
  ),
  except('rewrites and redirects ignore letter case', [
    'errors: /V1/models | /v1/Models | /v1/models/*',
  ]),
  except(
    'its own error body, without the headers of the feed, where the client accepts JSON',
    ['errors: a problem for Accept: application/json'],
    ANSWER,
  ),
  except('`If-None-Match` works with one exact ETag only; a 304 has no headers', [
    'caching: 304 to *',
  ]),
  except(
    'its own 400 for a path that is not percent-encoded UTF-8 or leads out of the folder',
    ['hostile: address *%*'],
    ANSWER,
  ),
  except(
    'its own error for a path with a NUL or with a name too long for the file system',
    ['hostile: address *%00* | address */xxx*'],
    ALL,
  ),
  except('`%2F` is treated as a slash', ['hostile: address /v1%2* | address /v1/models%2*']),
  except('Node itself takes the first of two Host headers', ['hostile: wire a second Host']),
  except('Node itself refuses a path in raw UTF-8 or longer than 16 kB', [
    'hostile: address /v1/models/智谱 | load *',
  ]),
];

const cloudflare = [
  except('`If-None-Match` of a file takes one ETag, neither a list nor `*`', [
    'caching: 304 to a list at * | 304 to a list with a comma in a tag at * | 304 to any ETag at *',
  ]),
  except('a 304 of a file repeats its type', ['caching: 304 to its ETag*'], ['type']),
  except(
    'workerd, without the proxy that is in front of it in production, answers 500 to CONNECT and to a second Host',
    ['hostile: method CONNECT | wire a second Host'],
    ALL,
  ),
  except(
    'an unknown method is refused before it reaches the feed',
    ['hostile: method M-SEARCH | method BREW | method get | method GE*'],
    ANSWER,
  ),
];

const normalForm = except(
  'a path that is spelled differently (`%2E` for a dot, `/index.html` for `/`) is redirected to its normal form',
  ['addresses: *%*', 'files: /index.html'],
);

const samePageForVisitors = except(
  'a missing page is the same file: JSON with the type of a page',
  ['visitors: *'],
  ['body'],
);

const filesFirst = [
  except('files take GET and HEAD only: OPTIONS is a 405, and a 405 has no body', [OTHER_METHODS]),
  except(
    'a 404 is a file without suggestions; outside of the paths of the worker it has the type and cache time of the path',
    [
      'errors: *',
      'methods: HEAD /v1/nope',
      'caching: no 304 for what is not there',
      'hostile: address * | load 100 kB of path',
    ],
    ANSWER,
  ),
  samePageForVisitors,
];

const noEtags = 'the ETags of files are set by the CDN, which the emulation lacks';

/** Requests of the feed's own page; every other client of GitHub Pages has files alone. */
const serviceWorker = [
  except(
    'GitHub Pages sets its own headers: ten minutes of cache, types by file name extension',
    [
      ...(['addresses: *', 'files: *', 'errors: *', 'private: *', 'caching: *'] as const),
      'hostile: *',
      'parameters: * is the list | /v1/pricing is by *',
      'methods: HEAD * | GET /mcp',
    ],
    ['headers', 'type'],
  ),
  except(
    'the page has an additional script, which starts the worker',
    ['files: / | /index.html'],
    ['body'],
  ),
  except(
    'each answer is also at its `index.html`, for requests without the worker',
    ['errors: *index.html'],
    ['status', 'body'],
  ),
  except(
    'the worker leaves a path of no endpoint to GitHub Pages',
    ['errors: /v1/models/x-ai* | suggests the nearest endpoint *'],
    ['body'],
  ),
  except(
    'the worker requests files again, whatever ETag the page sends',
    ['caching: 304 to *'],
    ['status', 'headers', 'body'],
  ),
  except(
    'a fetch of the page follows the redirect',
    ['parameters: a browser is led *'],
    ['status', 'headers', 'body'],
  ),
  samePageForVisitors,
  except('what the worker leaves to GitHub Pages takes GET and HEAD only', [OTHER_METHODS]),
];

const workerd = `workerd, wrangler ${hostTools.dependencies.wrangler}`;
const chromium = browserTools.dependencies['@sparticuz/chromium'];

/**
 * The hosts in the order of the host table, the software that answers for them in tests, and what
 * they can't do. A case that a host meets after all has to leave its list.
 */
export const hosts = {
  node: { name: 'Node', testedWith: '`npm run host`', exceptions: [notHttp, rawPath] },
  nginx: {
    name: 'nginx before Node',
    testedWith: 'nginx 1.22',
    exceptions: [
      notHttp,
      rawPath,
      except(
        'nginx itself refuses TRACE, and a path that is not percent-encoded, has a NUL or leads out of the root',
        ['hostile: address *%* | method TRACE'],
        ANSWER,
      ),
    ],
  },
  caddy: {
    name: 'Caddy before Node',
    testedWith: 'Caddy 2.6',
    exceptions: [
      notHttp,
      except(
        'Caddy itself refuses a path that is not percent-encoded, without the headers of the feed',
        ['hostile: address *%*'],
        ANSWER,
      ),
      except(
        'CONNECT is a 502 of Caddy, since the Node host gives no answer',
        ['hostile: method CONNECT'],
        ['safety'],
      ),
    ],
  },
  /** Files first, and only what may carry a query through the worker. */
  workers: {
    name: 'Cloudflare Workers',
    testedWith: workerd,
    exceptions: [
      ...cloudflare,
      normalForm,
      ...filesFirst,
      except('a private file is such a 404', ['private: *'], ANSWER),
      except(
        'a path that is spelled differently is redirected to its normal form, and only then a 404',
        [
          'errors: *%*',
          'private: /*%*',
          'hostile: address *%* | address */..* | address *;* | address */:id',
        ],
      ),
    ],
  },
  pages: {
    name: 'Cloudflare Pages',
    testedWith: workerd,
    exceptions: [
      ...cloudflare,
      ...filesFirst,
      except('`/index.html` is redirected to `/`', ['files: /index.html']),
      except('a 304 does not repeat the ETag', ['caching: 304 to its ETag*'], ['headers']),
      except(
        '`_headers`, `_redirects`, `_worker.js` and `_routes.json` are not uploaded, the rest is public; the local server fails on these paths',
        ['private: *', 'hostile: wire */_headers'],
        ALL,
      ),
      except(
        'the local server fails on a path with a NUL, with a name too long for the file system, or below a file',
        ['hostile: address *%00* | address */xxx* | address /v1/models/index.json/x'],
        ALL,
      ),
    ],
  },
  netlify: {
    name: 'Netlify',
    testedWith: 'its edge function, then files by its own parsers',
    exceptions: [
      except(noEtags, ['caching: an ETag at * | 304 to * | 200 to *']),
      except(
        'outside of the paths of the function a 404 is a file with the type and cache time of the path, whatever the method',
        ['errors: *', 'hostile: address *'],
      ),
      except('settings of other hosts are public files; a missing one is such a 404', [
        'private: *',
      ]),
      except('files ignore the method, and a 404 has no suggestions', [
        'methods: *',
        'caching: no 304 for what is not there',
        'hostile: load 100 kB of path',
      ]),
    ],
  },
  /** The function behind the routes of the Build Output. */
  vercel: {
    name: 'Vercel',
    testedWith: 'its function, behind its routes',
    exceptions: [except(noEtags, ['caching: an ETag at * | 304 to *'])],
  },
  serve: { name: '`serve dist`', testedWith: '`npm run serve`', exceptions: serve },
  'service-worker': {
    name: 'GitHub Pages, requests of its page',
    testedWith: `its service worker, Chromium ${chromium}`,
    exceptions: serviceWorker,
  },
} as const satisfies { readonly [host: string]: TestedHost };

export type HostId = keyof typeof hosts;

/** The host table: of each subject the numbers of the exceptions that a host needs there. */
export function renderHostTable(): string {
  const tested: readonly TestedHost[] = Object.values(hosts);
  const reasons = [
    ...new Set(tested.flatMap(({ exceptions }) => exceptions.map(({ reason }) => reason))),
  ];
  const rows = tested.map(({ name, testedWith, exceptions }) => {
    const cells = subjectNames.map((subject) => {
      const needed = exceptions.filter(({ cases }) =>
        cases.some((id) => id.startsWith(`${subject}: `)),
      );
      const numbers = new Set(needed.map(({ reason }) => reasons.indexOf(reason) + 1));
      return [...numbers].join(', ') || 'yes';
    });
    return [name, testedWith, ...cells];
  });
  const heading = ['host', 'tested with', ...Object.values(subjects)];
  const lines = [heading, heading.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const notes = reasons.map((reason, index) => `${index + 1}. ${reason}`);
  return [...lines, '', 'Notes:', '', ...notes].join('\n');
}
