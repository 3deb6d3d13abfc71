/** The documents of `docs/` that have a page, by the name of their file and of their page. */
export const guides = {
  api: {
    title: 'How to read the API',
    description: 'Endpoints, parameters, fields, errors, caching, and what a request costs.',
  },
  clients: {
    title: 'Client for TypeScript and the command line',
    description: 'The npm package and its command, with twelve jobs and their answers.',
  },
  python: {
    title: 'Client for Python',
    description: 'The Python package, with six jobs and their answers, and data frames.',
  },
  mcp: {
    title: 'MCP server for coding agents',
    description: 'The tools of the MCP server, and how to add it to Claude Code, Codex and others.',
  },
  'plug-in': {
    title: 'Plug in',
    description: 'The line to set for opencode, LiteLLM, Langfuse, tokenlens and others.',
  },
  signing: {
    title: 'Signatures',
    description: 'How to check that a feed is whole and authentic, and how to sign one.',
  },
  data: {
    title: 'The data and its rules',
    description:
      'Models, prices, plans, boards and names as files, and the rules that they follow.',
  },
  importing: {
    title: 'Imports',
    description: 'How figures of public price lists and boards become proposals for the data.',
  },
  deploy: {
    title: 'Deployment',
    description: 'The address of a feed, each host, large feeds, and monitoring.',
  },
  'host-table': {
    title: 'What each host does',
    description: 'What each host was tested to do with queries, headers, errors and types.',
  },
} as const satisfies {
  readonly [name: string]: { readonly title: string; readonly description: string };
};

export type GuideName = keyof typeof guides;

// The keys of the table are its names.
export const guideNames = Object.keys(guides) as readonly GuideName[];
