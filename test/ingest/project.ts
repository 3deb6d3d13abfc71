import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runImport } from '../../ingest/command.ts';
import type { CommandContext } from '../../ingest/prepare.ts';

/**
 * A project with one vendor and whatever files a test is about, in a folder that lasts as long as
 * the test.
 */
export function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'import-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...base, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Runs an import in a project, and gives what a person and a script see of it. */
export async function runIn(root: string, args: string[], given: Partial<CommandContext> = {}) {
  let [printed, complained] = ['', ''];
  const exitCode = await runImport(args, {
    root,
    today: '2026-11-21',
    fetch: () => Promise.reject(new Error('a test without a server fetches')),
    print: (text) => {
      printed += text;
    },
    printError: (text) => {
      complained += text;
    },
    ...given,
  });
  return { exitCode, printed, complained };
}

/** Every file of the data with its text. */
export function dataOf(root: string): Record<string, string> {
  const entries = readdirSync(join(root, 'data'), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.sort().map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
  );
}

/** The files that every project has. */
export const base = {
  'data/site.yaml':
    '# yaml-language-server: $schema=schemas/site.json\nname: Feed\ndescription: A feed.\napi_root: null\nrepository: https://github.com/acme/feed\nfreshness_days: { models: 180, plans: 180, leaderboards: 180 }\n',
  'data/vendors.yaml':
    '# yaml-language-server: $schema=schemas/vendors.json\nopenai:\n  name: OpenAI\n  url: https://openai.com/\n  domains: [openai.com]\n',
  'data/sources.yaml':
    '# yaml-language-server: $schema=schemas/sources.json\nlitellm:\n  name: LiteLLM\n  addresses: [https://raw.githubusercontent.com/BerriAI/litellm/]\n',
};
