import { endpoints } from '../feed/endpoints.ts';
import { fileAt } from '../feed/paths.ts';
import { type AnsweredId, derivations } from './derive/answers.ts';
import type { Feed } from './derive/feed.ts';
import { type Files, renderAnswers } from './render/answers.ts';
import { renderJson } from './render/json.ts';
import { renderManifest } from './render/manifest.ts';

const discovery = 'discovery.get' satisfies AnsweredId;

/** Every file of dist that does not know when it was made. */
export function renderTimeless(feed: Feed, hostFiles: Files): Files {
  // The keys of the table are its type.
  const ids = (Object.keys(derivations) as AnsweredId[]).filter((id) => id !== discovery);
  return new Map([...renderAnswers(feed, ids, ''), ...hostFiles]);
}

/** The whole tree of a build that ran at `generatedAt`. */
export function completeTree(feed: Feed, timeless: Files, generatedAt: string): Files {
  const files = new Map([...timeless, ...renderAnswers(feed, [discovery], generatedAt)]);
  const manifest = fileAt(endpoints['manifest.get'], endpoints['manifest.get'].path.slice(1));
  if (manifest !== undefined) files.set(manifest, renderJson(renderManifest(files)));
  return files;
}
