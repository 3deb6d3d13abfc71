import { usePage } from './use-page.ts';

type RemoveButtonProps = { name: string; onRemove: () => void };

/** The cross beside a name that takes it out of what the reader has chosen. */
export function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  const page = usePage();
  return (
    <button
      type="button"
      class="sort"
      aria-label={page.t('Remove {name}', { name })}
      onClick={onRemove}
    >
      ×
    </button>
  );
}
