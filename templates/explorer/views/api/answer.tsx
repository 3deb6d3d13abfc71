import { useState } from 'preact/hooks';
import { t } from '../../../messages/t.ts';
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
        <span>{t('{size} bytes', { size: grouped(sent.bytes) })}</span>
        {sent.transferred !== undefined && sent.transferred !== sent.bytes && (
          <span>{t('{size} on the wire', { size: grouped(sent.transferred) })}</span>
        )}
        <span>{sent.milliseconds.toFixed(sent.milliseconds < 10 ? 1 : 0)} ms</span>
      </p>
      <details>
        <summary>{t('{count} headers', { count: sent.headers.length })}</summary>
        <dl class="headers">
          {sent.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Scroll label={t('Body of the answer')} class="body">
        <pre>{isWhole ? text : text.slice(0, SHOWN)}</pre>
      </Scroll>
      {!isWhole && text.length > SHOWN && (
        <button type="button" class="plain-button" onClick={showWhole}>
          {t('Show the remaining {count} characters', { count: grouped(text.length - SHOWN) })}
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
