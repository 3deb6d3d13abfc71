import { useState } from 'preact/hooks';
import { t } from '../../../messages/t.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { Segments } from '../../parts/fields.tsx';
import { calls } from './request.ts';

/** The call as it is written elsewhere, ready to be copied. */
export function SameCall({ address }: { readonly address: string }) {
  const [name, setName] = useState<string>(calls[0].name);
  const [isCopied, setIsCopied] = useState(false);
  const text = (calls.find((call) => call.name === name) ?? calls[0]).write(address);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <div class="same-call">
      <div class="row">
        <Segments
          label={t('The same call in')}
          value={name}
          options={calls.map((call) => ({ value: call.name, label: call.name }))}
          onChange={setName}
        />
        <button type="button" class="button" onClick={copy} onBlur={() => setIsCopied(false)}>
          {isCopied ? t('Copied') : t('Copy')}
        </button>
      </div>
      <Scroll label={t('The call in {name}', { name })}>
        <pre>{text}</pre>
      </Scroll>
    </div>
  );
}
