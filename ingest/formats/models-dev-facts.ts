import { modalityNames } from '../../feed/vocabulary.ts';
import type { RowFacts } from '../row-facts.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';

/** What models.dev says of a model beside its price, without what it does not say. */
export function factsOf(model: JsonObject): RowFacts {
  const modalities = asObject(model.modalities);
  return {
    ...known('name', asText(model.name)),
    ...known('released', matching(DAY, model.release_date)),
    ...known('knowledge_cutoff', matching(MONTH, model.knowledge)),
    ...known(
      'modalities',
      modalities && { input: namesOf(modalities.input), output: namesOf(modalities.output) },
    ),
    ...known(
      'capabilities',
      flags({
        tool_use: model.tool_call,
        structured_output: model.structured_output,
        reasoning: model.reasoning,
      }),
    ),
    ...known('weights', flags({ open: model.open_weights })),
    ...known('events', model.status === 'deprecated' ? DEPRECATED : undefined),
  };
}

/** The list doesn't date the notice. */
const DEPRECATED = [{ event: 'deprecated', day: null }] as const;

function known<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { readonly [Name in Key]?: Value } {
  // A computed key widens to string, so the type of the entry is stated.
  return value === undefined ? {} : ({ [key]: value } as { [Name in Key]?: Value });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}(?:-\d{2})?$/;

function matching(pattern: RegExp, value: unknown): string | undefined {
  const text = asText(value);
  return text !== undefined && pattern.test(text) ? text : undefined;
}

function namesOf(value: unknown): readonly string[] {
  const listed = asList(value) ?? [];
  return modalityNames.filter((name) => listed.includes(name));
}

/** Those that are true or false; undefined for none. */
function flags(values: JsonObject): { readonly [name: string]: boolean } | undefined {
  const stated = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'boolean' ? [[name, value] as const] : [],
  );
  return stated.length === 0 ? undefined : Object.fromEntries(stated);
}
