import { describe, expect, it } from 'vitest';
import { toDataset } from '../../../build/dataset/load.ts';
import { parsed } from './validate/parsed.ts';
import {
  board,
  ids,
  model,
  period,
  plan,
  recordsOf,
  sources,
  vendors,
} from './validate/records.ts';

const site = {
  id: '',
  vendor: '',
  file: parsed('data/site.yaml', ''),
  value: {
    name: 'feed',
    description: 'A feed.',
    api_root: null,
    repository: 'https://example.org/',
  },
};

describe('toDataset', () => {
  it('orders models and plans by vendor and id', () => {
    const files = {
      site,
      vendors: vendors('acme: {}'),
      sources: sources('list: { name: List, addresses: [] }'),
    };
    const [first, second, pro] = [model('acme/acme-1'), model('bolt/a'), plan('acme/pro')];
    expect(toDataset(recordsOf({ ...files, models: [second, first], plans: [pro] }))).toEqual({
      site: site.value,
      vendors: files.vendors.value,
      families: files.sources.value,
      tags: {},
      exchangeRates: {},
      models: [first, second],
      plans: [pro],
      boards: [],
      providers: [],
      externalIds: [],
    });
  });

  it('gives each id of another system its namespace and source, across the files of a namespace', () => {
    const files = [
      ids('models-dev/bolt', 'ids: [{ id: b, model: a, match: exact }]'),
      ids('models-dev/acme', 'ids: [{ id: a, model: acme-1, match: alias, source: list }]'),
    ];
    const records = recordsOf({ site, vendors: vendors(), sources: sources(), ids: files });
    const found = { namespace: 'models-dev', url: 'https://list.dev/', checked: '2026-08-01' };
    expect(toDataset(records).externalIds).toEqual([
      { id: 'a', model: 'acme-1', match: 'alias', source: 'list', ...found },
      { id: 'b', model: 'a', match: 'exact', ...found },
    ]);
  });

  it('puts boards in board order and their periods from the oldest on', () => {
    const [july, august, may] = [
      period('arena/2026-07'),
      period('arena/2026-08'),
      period('polyglot/2025-05'),
    ];
    const [other, polyglot, arena] = [board('a-board'), board('polyglot'), board('arena')];
    const records = recordsOf({
      site,
      vendors: vendors(),
      sources: sources(),
      boards: [other, polyglot, arena],
      periods: [august, may, july],
    });
    expect(toDataset(records).boards).toEqual([
      { ...arena, periods: [july, august] },
      { ...polyglot, periods: [may] },
      { ...other, periods: [] },
    ]);
  });

  it('throws where validation was skipped', () => {
    expect(() => toDataset(recordsOf({}))).toThrow(
      'there is no site record, though validation found none missing',
    );
  });
});
