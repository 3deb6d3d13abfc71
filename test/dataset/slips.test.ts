import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../build/dataset/diagnostics.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { boards } from './slips/boards.ts';
import { catalogues } from './slips/catalogues.ts';
import { models } from './slips/models.ts';
import { offers } from './slips/offers.ts';
import { paths } from './slips/paths.ts';
import { plans } from './slips/plans.ts';
import { prices } from './slips/prices.ts';
import { values } from './slips/values.ts';
import { yaml } from './slips/yaml.ts';
import { readSlips } from './slips.ts';
import { sound, TODAY, toInputs } from './sound.ts';

const tables = { yaml, values, models, prices, plans, boards, offers, catalogues, paths };

/** A diagnostic as the tables write it, cut where the table cuts it. */
function describeDiagnostic(diagnostic: Diagnostic, own: string, wanted = ''): string {
  const { file, line, column, severity, rule, message } = diagnostic;
  const place = `${file === own ? '' : `${file}:`}${line}:${column}`;
  const text = `${place} ${severity} ${rule}: ${message}`;
  return wanted.endsWith('…') ? `${text.slice(0, wanted.length - 1)}…` : text;
}

it('says nothing of the sound project', () => {
  expect(loadDataset(toInputs(sound), TODAY).diagnostics).toEqual([]);
});

it('says nothing of a model in other files where its own is wrong', () => {
  const vendors = 'data/vendors.yaml';
  const model = 'data/models/acme/acme-1.yaml';
  const rule =
    '{condition: batch, multiply: 0.5, fields: [input_price], except: [acme-1], from: null, sources: [{url: https://acme.com/prices, checked: null}]}';
  const files = {
    ...sound,
    [vendors]: `${sound[vendors]}`.replace(/domains: \[acme\.com\]/, `$&\n  rules: [${rule}]`),
    [model]: `${sound[model]}`.replace('input_price: ', 'input_price: $'),
  };
  const { diagnostics } = loadDataset(toInputs(files), TODAY);
  expect(new Set(diagnostics.map(({ file }) => file))).toEqual(new Set([model]));
});

describe.each(Object.entries(tables))('slips of %s', (_, table) => {
  it.each(readSlips(table))('are found: $title', ({ path, files, expected }) => {
    const { diagnostics } = loadDataset(toInputs(files), TODAY);
    const found = diagnostics.map((one, index) => describeDiagnostic(one, path, expected[index]));
    expect(found).toEqual(expected);
  });
});

/** What a message says to write, as YAML: one word, a list or a text in quotes. */
function adviceIn(message: string): string | undefined {
  const [, advice] =
    /(?:in quotes:|[Ww]rite) ("[^">|]*?"|\[.*?\]|[^\s"]+?)(?: without quotes| for a list.*?)?\.(?: |$)/.exec(
      message,
    ) ?? [];
  return advice;
}

it('advises nothing that leads to another error in the same place', () => {
  const advised = readSlips(values).flatMap(({ path, files }) => {
    const [first, ...others] = loadDataset(toInputs(files), TODAY).diagnostics;
    const advice = first === undefined ? undefined : adviceIn(first.message);
    if (first === undefined || others.length > 0 || advice === undefined) return [];
    const { line, column } = first;
    const lines = (files[path] ?? '').split('\n');
    const start = lines[line - 1]?.slice(0, column - 1) ?? '';
    const rest = /^[^[]*[,\]]/.test(lines[line - 1]?.slice(column - 1) ?? '') && /\[$/.test(start);
    const text = lines.with(line - 1, `${start}${advice}${rest ? ']' : ''}`).join('\n');
    const again = loadDataset(toInputs({ ...files, [path]: text }), TODAY).diagnostics;
    // A null is a value: what is missing beside it is said in its place.
    const same = again.filter(
      (one) => one.line === line && one.severity === 'error' && one.rule !== 'quotas',
    );
    return [{ advice, line: lines[line - 1], same: same.map(({ message }) => message) }];
  });
  expect(advised.length).toBeGreaterThan(20);
  expect(advised.filter(({ same }) => same.length > 0)).toEqual([]);
});
