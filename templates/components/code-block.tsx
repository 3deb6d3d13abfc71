import { usePage } from './use-page.ts';

/** What one would run or take over, with a button that copies it. */
export function CodeBlock({ text }: { text: string }) {
  const page = usePage();
  return (
    <div class="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it there is no scrolling by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <button
        type="button"
        class="copy scripted"
        data-copy={text}
        aria-label={page.t('Copy the code')}
      >
        {page.t('copy')}
      </button>
    </div>
  );
}
