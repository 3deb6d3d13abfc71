import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapePattern } from '../../../feed/text.ts';
import type { Lifecycle } from '../src/answers.ts';
import type { Client } from '../src/client.ts';
import { getModelId } from '../src/methods.ts';
import { type Command, getOption, type Input, ifMeant, UsageError } from './command.ts';
import { DASH } from './text.ts';

/** Ids in source files of models that have ended or will. */
export const scan: Command = {
  usage: '[folder] [--within 60d]',
  summary:
    'Ids in the files of a git repository of models that are deprecated, retired or announced to end; with --within exit code 1 where one ends in so many days.',
  words: [0, 1],
  options: ['within'],
  async run(input) {
    const [folder = '.'] = input.words;
    const limit = getLimit(input);
    const findings = await findEnding(input.feed, folder);
    const isNear = findings.some(
      ({ stage, retires }) => stage === 'retired' || (retires !== null && retires <= limit),
    );
    const columns = ['where', 'id', 'stage', 'ends', 'successor'];
    const rows = findings.map(({ file, line, id, stage, retires, successor }) => {
      return [`${file}:${line}`, id, stage, retires ?? DASH, successor ?? DASH];
    });
    return {
      isFound: limit === '' || !isNear,
      json: { findings, total: findings.length },
      text: [
        rows.length === 0
          ? 'No model that is named here has ended, or has an announced end.'
          : { columns, rows },
      ],
    };
  },
};

/** The last day that counts as near; empty without one. */
function getLimit(input: Input): string {
  const text = getOption(input, 'within');
  if (text === undefined) return '';
  const [, days] = /^(\d{1,4})d$/.exec(text) ?? [];
  if (days === undefined) throw new UsageError(`--within is "${text}"; it is days such as 60d.`);
  return new Date(Date.now() + Number(days) * 86_400_000).toISOString().slice(0, 10);
}

type Finding = Pick<Lifecycle, 'stage' | 'retires' | 'successor'> & {
  file: string;
  /** From 1. */
  line: number;
  /** The id as it stands there. */
  id: string;
  model_id: string;
};

async function findEnding(feed: Client, folder: string): Promise<Finding[]> {
  const { models } = await feed.bulk.models();
  const ending = models.filter(({ lifecycle: { stage, retires } }) => {
    return stage === 'deprecated' || stage === 'retired' || retires !== null;
  });
  const names = ending
    .flatMap(({ id, aliases }) => [id, ...aliases])
    .filter((name) => !NOT_IN_ID.test(name));
  const anyOf = (texts: Iterable<string>) => `(?:${[...texts].map(escapePattern).join('|')})`;
  const pattern = new RegExp(`${anyOf(names)}[${ID}]*`, 'gi');
  // Most files have none of the few words by which names begin, which is found out much faster.
  const start = new RegExp(
    anyOf(new Set(names.map((name) => name.replace(/(?<=^\w{3,}|\W\w+)\W.*/s, '')))),
    'i',
  );
  const places = listFiles(folder).flatMap((file) => {
    const text = readText(join(folder, file));
    return start.test(text) ? findIds(text, pattern).map((place) => ({ file, ...place })) : [];
  });
  const ids = new Set(places.map(({ id }) => id));
  const meanings = new Map(
    await Promise.all(
      [...ids].map(async (id) => [id, await ifMeant(getModelId(feed, id))] as const),
    ),
  );
  return places.flatMap(({ id, ...place }) => {
    const model = ending.find((each) => each.id === meanings.get(id));
    if (model === undefined) return [];
    const { stage, retires, successor } = model.lifecycle;
    return [{ ...place, id, model_id: model.id, stage, retires, successor }];
  });
}

/** What looks like an id and has one of the names in it: it may be longer, and mean another model. */
function findIds(text: string, pattern: RegExp): { line: number; id: string }[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
    let start = index;
    while (start > 0 && IN_ID.test(text.charAt(start - 1))) start -= 1;
    const id = text.slice(start, index + match.length).replace(/[.:/-]+$/, '');
    // `o1` is the name of a variable too.
    if (id.length < 5 && !/["'`]/.test(text.charAt(start - 1))) return [];
    return [{ line: text.slice(0, start).split('\n').length, id }];
  });
}

const ID = '\\w.:@/-';
const IN_ID = new RegExp(`[${ID}]`);
const NOT_IN_ID = new RegExp(`[^${ID}]`);

/** Git lists removed files, submodules and links to folders as well. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The files of a folder that git does not ignore. */
function listFiles(folder: string): readonly string[] {
  try {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' } as const;
    return execFileSync('git', list, options).split('\0').filter(Boolean);
  } catch (error) {
    const { stderr, message } = Object(error);
    throw new UsageError(`git can't list the files of ${folder}: ${(stderr || message).trim()}`);
  }
}
