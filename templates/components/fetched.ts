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
        const path = `/v1/models/${encodeURIComponent(id)}/index.json`;
        const model = await fetchJson<Model>(page, path);
        return [id, model] as const;
      });
    Promise.all(fetched).then((found) => setModels((known) => new Map([...known, ...found])));
  }, [ids.join()]);
  return models;
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
