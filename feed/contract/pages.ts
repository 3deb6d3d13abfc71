import { PAGE_FILE } from './dist-paths.ts';
import { type PageKind, type PageName, pages } from './page-table.ts';
import { expand } from './paths.ts';

/** The values that fill the path of a page. */
export type PageValues = Readonly<Record<string, string>>;

/** The languages of the pages: what `lang` says, and what the paths of a language begin with. */
export const languages = {
  en: { tag: 'en', prefix: '', name: 'English' },
  zh: { tag: 'zh-CN', prefix: '/zh', name: '中文' },
} as const;
export type Language = keyof typeof languages;

// The keys of the table are its names.
export const languageNames = Object.keys(languages) as readonly Language[];

type MovedPage = {
  from: `/${string}/`;
  to: PageName;
  fragment: `#${string}` | '';
  languages: readonly Language[];
};

/**
 * Addresses without a page, each with the page that has the content now, or that is meant, and the part
 * of it. Both are equally deep in the tree, so that the relative link between them holds in each
 * language. In English `/plans/` is an answer, which leads a browser to the page.
 */
export const movedPages: readonly MovedPage[] = [
  { from: '/value/', to: 'boards', fragment: '#value', languages: languageNames },
  { from: '/plans/', to: 'plans', fragment: '', languages: ['zh'] },
];

/** The languages that a page is in. */
export function pageLanguages(
  name: PageName,
  { guide = '' }: PageValues = {},
): readonly Language[] {
  const { inChinese = [guide] }: PageKind = pages[name];
  return inChinese.includes(guide) ? languageNames : ['en'];
}

/** The path of a page under `{api_root}`, with a slash at its end. */
export function pagePath(
  name: PageName,
  values: PageValues = {},
  language: Language = 'en',
): string {
  return languages[language].prefix + expand(pages[name].path, values);
}

/** The path of the feed of a page's record; that of all changes where it has none of its own. */
export function feedPath(name: PageName, values: PageValues, format: 'json' | 'xml'): string {
  const { feed = '/feed' }: PageKind = pages[name];
  return `${expand(feed, values)}.${format}`;
}

/** The file in dist of a page, by its path. */
export function pageFile(path: string): string {
  return `${path.slice(1)}${PAGE_FILE}`;
}

/** Whether the props of a page's islands are a file of their own. */
export function hasPropsFile(name: PageName): boolean {
  const { hasPropsFile: isFile = false }: PageKind = pages[name];
  return isFile;
}

/** For whom documents are, in the order in which they are listed. */
export const guideGroups = {
  use: 'Use the feed',
  run: 'Run or correct it',
} as const;

/** The documents of `docs/` that have a page, by the name of their file and of their page. */
export const guides = {
  api: {
    group: 'use',
    title: 'How to read the API',
    description: 'Endpoints, parameters, fields, errors, caching, and what a request costs.',
  },
  clients: {
    group: 'use',
    title: 'Client for TypeScript and the command line',
    description: 'The npm package and its command, with twelve jobs and their answers.',
  },
  python: {
    group: 'use',
    title: 'Client for Python',
    description: 'The Python package, with six jobs and their answers, and data frames.',
  },
  mcp: {
    group: 'use',
    title: 'MCP server for coding agents',
    description: 'The tools of the MCP server, and how to add it to Claude Code, Codex and others.',
  },
  'plug-in': {
    group: 'use',
    title: 'Plug in',
    description: 'The line to set for opencode, LiteLLM, Langfuse, tokenlens and others.',
  },
  signing: {
    group: 'run',
    title: 'Signatures',
    description: 'How to check that a feed is whole and authentic, and how to sign one.',
  },
  data: {
    group: 'run',
    title: 'The data and its rules',
    description:
      'Models, prices, plans, boards and names as files, and the rules that they follow.',
  },
  importing: {
    group: 'run',
    title: 'Imports',
    description: 'How figures of public price lists and boards become proposals for the data.',
  },
  deploy: {
    group: 'run',
    title: 'Deployment',
    description: 'The address of a feed, each host, large feeds, and monitoring.',
  },
  'host-table': {
    group: 'run',
    title: 'What each host does',
    description: 'What each host was tested to do with queries, headers, errors and types.',
  },
} as const satisfies {
  readonly [name: string]: {
    readonly group: keyof typeof guideGroups;
    readonly title: string;
    readonly description: string;
  };
};

export type GuideName = keyof typeof guides;

/** The file of a document in a language, as the project has it. */
export function guideFile(name: string, language: Language = 'en'): string {
  return `docs/${language === 'en' ? '' : `${language}/`}${name}.md`;
}

// The keys of the table are its names.
export const guideNames = /* @__PURE__ */ Object.keys(guides) as readonly GuideName[];
