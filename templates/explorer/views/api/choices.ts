import { useEffect, useState } from 'preact/hooks';
import { read } from '../../feed/read.ts';
import { bodyOf } from '../../feed/use-answer.ts';
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
  if (name === 'vendor') return vendorNames();
  if (name === 'tag') return tagNames();
  if (name === 'id') return endpoint.startsWith('plans.') ? planIds() : modelIds();
  const boards = await boardsOf();
  if (name === 'board') return boards.map(({ key }) => key);
  return name === 'period' ? (boards.find(({ key }) => key === board)?.periods ?? []) : [];
}

async function modelIds(): Promise<readonly string[]> {
  const pricing = bodyOf(await read('pricing.list', {}))?.pricing ?? [];
  return unique(pricing.map(({ id }) => id));
}

async function planIds(): Promise<readonly string[]> {
  return bodyOf(await read('plans.list', {}))?.plans.map(({ id }) => id) ?? [];
}

async function vendorNames(): Promise<readonly string[]> {
  return bodyOf(await read('vendors.list', {}))?.vendors.map(({ name }) => name) ?? [];
}

async function tagNames(): Promise<readonly string[]> {
  return bodyOf(await read('tags.list', {}))?.tags.map(({ tag }) => tag) ?? [];
}

async function boardsOf() {
  return bodyOf(await read('discovery.get', {}))?.boards ?? [];
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort();
}
