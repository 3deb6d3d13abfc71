import type { ComponentChild } from 'preact';

/**
 * A number of a record with its name; `isComputed` marks a note that is our own arithmetic, and
 * `isOld` a number that was read longer ago than the others.
 */
export type Figure = {
  label: string;
  value: ComponentChild;
  note?: ComponentChild;
  isComputed?: boolean;
  isOld?: boolean;
};

/** The numbers of a record, in a line as long as there is room. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl class="figures">
      {figures.map(({ label, value, note, isComputed, ...figure }) => (
        <div class={figure.isOld ? 'stale' : undefined}>
          <dt>{label}</dt>
          <dd>
            {value} {note && <small class={isComputed ? 'computed' : undefined}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
