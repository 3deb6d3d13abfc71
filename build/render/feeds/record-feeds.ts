import { feedPath, type PageName, type PageValues, pagePath } from '../../../feed/pages.ts';
import type { DatedChange } from '../../derive/changes/change.ts';
import type { Site } from '../../derive/site.ts';
import { describeJsonFeed } from '../feeds.ts';
import { type OutputFile, renderJson } from '../output-file.ts';
import { renderAtom } from './atom.ts';
import { changeFeed, type RecordFeed } from './change-feed.ts';
import { itemsOf } from './items.ts';
import { namesOf } from './words.ts';

/** The feeds of every model, and of every vendor with its models and plans; some are empty. */
export function* renderRecordFeeds(site: Site): Generator<OutputFile> {
  const { ofModels, ofVendors } = changesByRecord(site);
  const render = rendererOf(site);
  for (const { id, name } of site.models) {
    yield* render(ofModels.get(id), { name, ...addressesOf('model', { id }) });
  }
  for (const { slug, name } of vendorsOf(site)) {
    yield* render(ofVendors.get(name), { name, ...addressesOf('vendor', { slug }) });
  }
}

function addressesOf(page: PageName, values: PageValues): Omit<RecordFeed, 'name'> {
  return {
    jsonPath: feedPath(page, values, 'json'),
    atomPath: feedPath(page, values, 'xml'),
    pagePath: pagePath(page, values),
  };
}

function rendererOf(site: Site) {
  const names = namesOf(site);
  return (changes: readonly DatedChange[] = [], record: RecordFeed): readonly OutputFile[] => {
    const feed = changeFeed(site, itemsOf(site, changes, names), record);
    return [
      [record.jsonPath.slice(1), renderJson(describeJsonFeed(feed))],
      [record.atomPath.slice(1), renderAtom(feed)],
    ];
  };
}

function vendorsOf({ answers }: Site) {
  return answers['vendors.list'].flatMap(({ body }) => body.vendors);
}

type ByRecord = ReadonlyMap<string, readonly DatedChange[]>;

/** The changes of models by id, and those of models and plans by the vendor's display name. */
function changesByRecord({ models, plans, changes }: Site): {
  readonly ofModels: ByRecord;
  readonly ofVendors: ByRecord;
} {
  const vendors = {
    model: new Map(models.map(({ id, vendor }) => [id, vendor])),
    plan: new Map(plans.map(({ id, vendor }) => [id, vendor])),
    board: new Map<string, string>(),
  };
  const ofModels = new Map<string, DatedChange[]>();
  const ofVendors = new Map<string, DatedChange[]>();
  for (const dated of changes) {
    const { kind, id } = dated.change.subject;
    const vendor = vendors[kind].get(id);
    if (kind === 'model') add(ofModels, id, dated);
    if (vendor !== undefined) add(ofVendors, vendor, dated);
  }
  return { ofModels, ofVendors };
}

function add(groups: Map<string, DatedChange[]>, key: string, dated: DatedChange): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [dated]);
  else group.push(dated);
}
