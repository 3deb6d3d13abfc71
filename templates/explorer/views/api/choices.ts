import { useEffect, useState } from 'preact/hooks';
import { read } from '../../feed/read.ts';
import { modelsInPage } from '../models/page-models.ts';
import { bulkFormats } from './request.ts';

/**
 * Values that the feed has for a parameter of the path or the query; none where they are not listed
 * anywhere.
 */
export function useChoices(endpoint: string, name: string, board: string): readonly string[] {
  const [choices, setChoices] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    choicesOf(endpoint, name, board).then((found) => isWanted && setChoices(found));
    return () => {
      isWanted = false;
    };
  }, [endpoint, name, board]);
  return choices;
}

async function choicesOf(
  endpoint: string,
  name: string,
  board: string,
): Promise<readonly string[]> {
  if (name === 'format') return bulkFormats;
  if (name === 'vendor') return unique(modelsInPage().map(({ model }) => model.vendor));
  if (name === 'tag') return unique(modelsInPage().flatMap(({ model }) => model.tags));
  if (name === 'id')
    return endpoint.startsWith('plans.')
      ? planIds()
      : unique(modelsInPage().map(({ model }) => model.id));
  const boards = await boardsOf();
  if (name === 'board') return boards.map(({ key }) => key);
  return name === 'period' ? (boards.find(({ key }) => key === board)?.periods ?? []) : [];
}

async function planIds(): Promise<readonly string[]> {
  const outcome = await read('plans.list', {});
  return 'body' in outcome ? outcome.body.plans.map(({ id }) => id) : [];
}

async function boardsOf() {
  const outcome = await read('discovery.get', {});
  return 'body' in outcome ? outcome.body.boards : [];
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort();
}
