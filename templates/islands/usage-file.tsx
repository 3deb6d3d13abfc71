import { useEffect, useState } from 'preact/hooks';
import type { WeighedModel } from '../components/plan-rows.ts';
import { usePage } from '../components/use-page.ts';
import type { ReadLog } from './read-log.ts';

type UsageFileProps = {
  models: readonly WeighedModel[];
  onRead: (log: ReadLog | undefined) => void;
};

/** The form of the file, which a button anywhere on the page resets. */
export const USAGE_FILE = 'usage-file';

/** A report of one's own use, which is read here and sent nowhere. */
export function UsageFile({ models, onRead }: UsageFileProps) {
  const page = usePage();
  const [problem, setProblem] = useState('');
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const read = async () => {
    const files = [...(input?.files ?? [])];
    if (files.length === 0) return;
    // Few readers have any: the page comes without the code that reads them.
    const { readLog, showAnswer } = await import('./read-log.ts');
    const found = await readLog(page, files, models);
    setProblem(found.problem);
    if (found.log === undefined) return;
    onRead(found.log);
    showAnswer();
  };
  // Where plans of another place are looked for, the same files are billed by the list of that place.
  useEffect(() => void read(), [models]);
  return (
    <form id={USAGE_FILE} class="cluster controls" onReset={() => onRead(undefined)}>
      <label class="field">
        <span>
          {page.t(
            'Or logs of your agent, ccusage --json or an average day: they stay in this browser',
          )}
        </span>
        <input type="file" multiple ref={setInput} onChange={read} />
        <small role="status">{problem}</small>
      </label>
    </form>
  );
}
