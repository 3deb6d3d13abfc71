import { ModelName } from './model-name.tsx';

type FoldedModelsProps = {
  /** How many they are, and why they are apart. */
  summary: string;
  models: readonly { id: string; name: string }[];
};

/** Models that a list leaves out, each with a link to its page, folded below what says so. */
export function FoldedModels({ summary, models }: FoldedModelsProps) {
  return (
    <details>
      <summary>{summary}</summary>
      <p class="cluster">
        {models.map(({ id, name }) => (
          <ModelName id={id} name={name} />
        ))}
      </p>
    </details>
  );
}
