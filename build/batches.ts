/** Items in lists of so many, the last of which has what is left; one list at least, which may be empty. */
export function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
    batch.push(item);
  }
  yield batch;
}
