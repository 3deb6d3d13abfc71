import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../build/dataset/diagnostics.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { allowances } from './slips/allowances.ts';
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
import { withFieldNamed } from './slips-fields.ts';
import { sound, TODAY, toInputs } from './sound.ts';

const tables = {
  yaml,
  values,
  models,
  prices,
  plans,
  allowances,
  boards,
  offers,
  catalogues,
  paths,
};

/** A diagnostic as the tables write it: `[name]` at its end is what the schema says of that field. */
function describeDiagnostic(diagnostic: Diagnostic, own: string): string {
  const { file, line, column, severity, rule, message } = diagnostic;
  const place = `${file === own ? '' : `${file}:`}${line}:${column}`;
  return `${place} ${severity} ${rule}: ${withFieldNamed(message)}`;
}

it('says nothing of the sound project', () => {
  expect(loadDataset(toInputs(sound), TODAY).diagnostics).toEqual([]);
});

it('says where multiples of plans lead in a circle', () => {
  const twice = (of: string) =>
    `multiples: [{window: week, of: ${of}, times: 2, sources: [{url: https://acme.com/, checked: null}]}]`;
  const lite = 'data/plans/acme/lite.yaml';
  const pro = 'data/plans/acme/pro.yaml';
  const files = {
    ...sound,
    [lite]: `${sound[lite]}${twice('pro')}\n`,
    [pro]: `${sound[pro]}${twice('lite')}\n`,
  };
  const { diagnostics } = loadDataset(toInputs(files), TODAY);
  expect(diagnostics.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    `${lite}: of is "pro", which is itself a multiple of lite; state one of them in figures.`,
    `${pro}: of is "lite", which is itself a multiple of pro; state one of them in figures.`,
  ]);
});

it('warns of a price in another unit than those of the other sellers', () => {
  const host = 'data/offers/host.yaml';
  const own = 'data/models/acme/acme-max.yaml';
  const second = {
    [host.replace('host', 'second')]:
      sound[host]?.replaceAll('host', 'second').replace('Host', 'Second') ?? '',
  };
  const messagesOf = (files: { [path: string]: string }) => {
    const { diagnostics } = loadDataset(toInputs({ ...sound, ...second, ...files }), TODAY);
    return diagnostics.map(({ file, rule, message }) => `${file} ${rule}: ${message}`);
  };
  const changed = (path: string, from: string, to: string) => ({
    [path]: sound[path]?.replace(from, to) ?? '',
  });
  expect(messagesOf({})).toEqual([]);
  expect(messagesOf(changed(host, 'input_price: 15', 'input_price: 449'))).toEqual([]);
  expect(messagesOf(changed(host, 'input_price: 15', 'input_price: 450'))).toEqual([
    `${host} price-beside-sellers: input_price is 450, which is 30 times the 15 of others or more; check its unit.`,
  ]);
  expect(messagesOf(changed(host, 'input_price: 15', 'input_price: 0.5'))).toEqual([
    `${host} price-beside-sellers: input_price is 0.5, which is a 30th of the 15 of others or less; check its unit.`,
  ]);
  expect(messagesOf(changed(own, 'input_price: 15', 'input_price: 1500'))).toContain(
    `${own} price-beside-sellers: input_price is 1500, which is 30 times the 15 of others or more; check its unit.`,
  );
});

it('compares no price of a seller with another one of his own', () => {
  const host = 'data/offers/host.yaml';
  const dear = 'external_id: acme/1, input_price: 300';
  const files = {
    ...sound,
    [host]: String(sound[host]).replace('external_id: acme/1, input_price: 3', dear),
  };
  expect(files[host]).toContain(dear);
  // Beside the host's other id there is the vendor alone, and of two nobody knows which is wrong.
  const { diagnostics } = loadDataset(toInputs(files), TODAY);
  expect(diagnostics.filter(({ rule }) => rule === 'price-beside-sellers')).toEqual([]);
});

it('names no tag in place of a misspelt one that would be refused in turn', () => {
  const mini = 'data/models/acme/acme-mini.yaml';
  const files = {
    ...sound,
    'data/tags.yaml': `${sound['data/tags.yaml']}reasoning: It thinks.\n`,
    [mini]: String(sound[mini]).replace('tags: []', 'tags: [resoning]'),
  };
  const { diagnostics } = loadDataset(toInputs(files), TODAY);
  expect(diagnostics.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    `${mini}: "resoning" is not described in data/tags.yaml. If "reasoning" is meant, it is derived ` +
      'from "capabilities.reasoning"; say it there, and take this out here.',
  ]);
});

it('says nothing of a model in other files where its own is wrong', () => {
  const vendors = 'data/vendors.yaml';
  const model = 'data/models/acme/acme-1.yaml';
  const rule =
    '{condition: batch, multiply: 0.5, fields: [input_price], models: all, except: [acme-1], from: null, sources: [{url: https://acme.com/prices, checked: null}]}';
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
    const found = diagnostics.map((one) => describeDiagnostic(one, path));
    expect(found).toEqual(expected);
    expect(diagnostics.filter(({ message }) => message.endsWith('..'))).toEqual([]);
  });
});
