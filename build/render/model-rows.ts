import { documents } from '../../feed/documents.ts';
import { modelRows } from '../../feed/schemas/model.ts';
import type { Feed } from '../derive/feed.ts';
import { listItem } from '../derive/lists.ts';
import { assertFollows } from './assert-follows.ts';
import { renderJson } from './json.ts';

/** Every model of the list in one file, from which a runtime answers queries of `/models`. */
export function renderModelRows({ models }: Feed): readonly [path: string, bytes: Uint8Array] {
  const body = { models: models.map(listItem) };
  assertFollows(modelRows, body, documents.modelRows.path);
  return [documents.modelRows.file, renderJson(body)];
}
