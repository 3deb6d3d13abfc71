import { useState } from 'preact/hooks';
import { t } from '../../../messages/t.ts';
import { knownModels } from '../models/known-models.ts';

type Props = { readonly taken: readonly string[]; readonly onAdd: (id: string) => void };

/** A field that takes the name or id of one more model. */
export function AddModel({ taken, onAdd }: Props) {
  const [text, setText] = useState('');
  const others = knownModels().filter((model) => !taken.includes(model.id));
  const take = (value: string) => {
    const found = others.find((model) => model.name === value || model.id === value);
    setText(found === undefined ? value : '');
    if (found !== undefined) onAdd(found.id);
  };
  return (
    <label class="field add">
      <span>{taken.length === 0 ? t('Begin with a model') : t('Add a model')}</span>
      <input
        list="all-models"
        value={text}
        placeholder={t('Name or id')}
        autocomplete="off"
        onInput={(event) => take(event.currentTarget.value)}
      />
      <datalist id="all-models">
        {others.map((model) => (
          <option key={model.id} value={model.name} />
        ))}
      </datalist>
    </label>
  );
}
