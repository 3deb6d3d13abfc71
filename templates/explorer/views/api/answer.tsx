import { useState } from 'preact/hooks';
import { grouped } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { rescueFocus } from '../../routing/focus.ts';
import type { Sent } from './send.ts';

/** Characters shown at first: browsers are slow with a megabyte of text. */
const SHOWN = 20_000;

/** An answer as it came: how it went, its headers, its body in lines. */
export function AnswerPanel({ sent }: { readonly sent: Sent }) {
  const [isWhole, setIsWhole] = useState(false);
  const text = inLines(sent.text);
  const showWhole = () => {
    setIsWhole(true);
    rescueFocus('.answer .body');
  };
  return (
    <div class="answer">
      <p class="outcome" role="status">
        <b class={sent.status < 400 ? 'good' : 'bad'}>
          {sent.status} {sent.statusText}
        </b>{' '}
        <span>{grouped(sent.bytes)} bytes</span>
        {sent.transferred !== undefined && sent.transferred !== sent.bytes && (
          <span>{grouped(sent.transferred)} on the wire</span>
        )}
        <span>{sent.milliseconds.toFixed(sent.milliseconds < 10 ? 1 : 0)} ms</span>
      </p>
      <details>
        <summary>{sent.headers.length} headers</summary>
        <dl class="headers">
          {sent.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Scroll label="Body of the answer" class="body">
        <pre>{isWhole ? text : text.slice(0, SHOWN)}</pre>
      </Scroll>
      {!isWhole && text.length > SHOWN && (
        <button type="button" class="plain-button" onClick={showWhole}>
          Show the remaining {grouped(text.length - SHOWN)} characters
        </button>
      )}
    </div>
  );
}

/** JSON in lines; anything else as it is. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
