import type { ModelFile } from '../../feed/schemas/data/model.ts';
import type { Capabilities, Lifecycle, Modalities, Weights } from '../../feed/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type derivedTags, modalityNames } from '../../feed/vocabulary.ts';

export function deriveModalities({ modalities = {} }: ModelFile): Modalities {
  const { input = null, output = null } = modalities;
  return { input: inOrder(input), output: inOrder(output) };
}

export function deriveCapabilities({ capabilities = {} }: ModelFile): Capabilities {
  const {
    tool_use = null,
    structured_output = null,
    reasoning = null,
    efforts = null,
  } = capabilities;
  return { tool_use, structured_output, reasoning, efforts };
}

export function deriveWeights({ weights = {} }: ModelFile): Weights {
  const { open = null, license = null, url = null } = weights;
  return { open, license, url };
}

/** The typed tags and those that the other fields say, sorted. */
export function deriveTags(record: ModelFile, lifecycle: Lifecycle): string[] {
  const derived = Object.entries(tagRules).flatMap(([tag, holds]) =>
    holds(record, lifecycle) ? [tag] : [],
  );
  return [...record.tags, ...derived].sort(compareCodeUnits);
}

const tagRules = {
  deprecated: (_, { stage }) => stage === 'deprecated' || stage === 'retired',
  'open-weights': ({ weights }) => weights?.open === true,
  reasoning: ({ capabilities }) => capabilities?.reasoning === true,
  'tool-use': ({ capabilities }) => capabilities?.tool_use === true,
  vision: ({ modalities }) => modalities?.input?.includes('image') === true,
} as const satisfies Record<
  (typeof derivedTags)[number],
  (record: ModelFile, lifecycle: Lifecycle) => boolean
>;

type List = Modalities['input'];

function inOrder(list: List): List {
  return list && modalityNames.filter((name) => list.includes(name));
}
