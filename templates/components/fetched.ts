import { useEffect, useState } from 'preact/hooks';
import type { Page } from '../page.ts';
import { under } from './links.tsx';
import { usePage } from './use-page.ts';

/**
 * The answers of the feed for models, by id: null where there is none, and nothing yet while they
 * are on their way. Those that come together are shown together.
 */
export function useModels<Model>(ids: readonly string[]): ReadonlyMap<string, Model | null> {
  const page = usePage();
  const [models, setModels] = useState<ReadonlyMap<string, Model | null>>(new Map());
  useEffect(() => {
    const fetched = ids
      .filter((id) => !models.has(id))
      .map(async (id) => {
        const model = await fetchJson<Model>(page, `${modelPath(id)}/index.json`);
        return [id, model] as const;
      });
    Promise.all(fetched).then((found) => setModels((known) => new Map([...known, ...found])));
  }, [ids.join()]);
  return models;
}

/** The path of the answer for a model; hosts of files have it with `/index.json`. */
export function modelPath(id: string): string {
  return `/v1/models/${encodeURIComponent(id)}`;
}

/** A file of the feed, which the build validated against the schema of its type; null without it. */
export async function fetchJson<Body>(page: Page, path: string): Promise<Body | null> {
  try {
    const response = await fetch(under(page, path));
    return response.ok ? ((await response.json()) as Body) : null;
  } catch {
    return null;
  }
}
