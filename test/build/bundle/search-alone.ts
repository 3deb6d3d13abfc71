import { createHandler } from '../../../runtime/handle.ts';
import { createSearch } from '../../../runtime/search.ts';

const none = () => Promise.reject(new Error('this program resolves no ids'));

/** A runtime without the ids of other systems. */
export const handle = createHandler({
  config: RUNTIME_CONFIG,
  search: createSearch(),
  resolver: { modelsOf: none, resolve: none, missing: none },
});
