import { documents } from '../../feed/documents.ts';
import { modelRows } from '../../feed/schemas/model.ts';
import type { Site } from '../derive/site.ts';
import { assertValid } from './assert-valid.ts';
import { renderJson } from './json.ts';
import type { OutputFile } from './output-file.ts';

/** Every model of the list in one file, from which a runtime answers queries of `/models`. */
export function renderModelRows({ modelItems }: Site): OutputFile {
  const body = { models: modelItems };
  assertValid(modelRows, body, documents.modelRows.path);
  return [documents.modelRows.file, renderJson(body)];
}
