import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';
import type { EndpointMethods } from './answers.ts';
import { type Call, callOf } from './call.ts';

/** A method for each endpoint, by its key. */
export function createMethods(answer: (call: Call) => Promise<unknown>): EndpointMethods {
  const groups: Record<string, object> = {};
  // The keys of the table are its ids; Object.keys alone can't say so.
  for (const id of Object.keys(endpoints) as EndpointId[]) {
    const [group = '', name = ''] = id.split('.');
    const method = async (...args: unknown[]) => answer(callOf(id, args));
    // A group that only a runtime answers is a function, which stands under its key too.
    groups[group] ??=
      endpoints[id].answer === 'runtime' ? (...args: unknown[]) => method(...args) : {};
    Object.assign(groups[group], { [name]: method });
  }
  // The interface was made from the same table.
  return groups as unknown as EndpointMethods;
}
