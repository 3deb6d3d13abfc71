import { useEffect, useRef, useState } from 'preact/hooks';
import type { Model } from '../../../../feed/schemas/model.ts';
import { t } from '../../../messages/t.ts';
import { CopyButtons } from '../../parts/copy-buttons.tsx';

type Opened = { readonly model: Pick<Model, 'id' | 'name'>; readonly button: HTMLElement };

let show: (opened: Opened | undefined) => void = () => undefined;
let shown: Opened | undefined;

/** Opens the menu of a row under its button, or closes it. */
export function toggleRowMenu(model: Opened['model'], button: HTMLElement): void {
  show(shown?.button === button ? undefined : { model, button });
}

/** What can be copied of one row of the table. */
export function RowMenu() {
  const [opened, setOpened] = useState<Opened>();
  const menu = useRef<HTMLDivElement>(null);
  show = setOpened;
  shown = opened;
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('button')?.focus();
    if (opened === undefined) return;
    const { button } = opened;
    const close = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target) && !button.contains(target))
        setOpened(undefined);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [opened]);
  if (opened === undefined) return null;
  const { model, button } = opened;
  const { bottom, right } = button.getBoundingClientRect();
  return (
    <div
      ref={menu}
      class="row-menu"
      role="dialog"
      aria-label={t('Copy {name}', { name: model.name })}
      style={{
        top: `${bottom + scrollY}px`,
        right: `${document.documentElement.clientWidth - right}px`,
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        setOpened(undefined);
        button.focus();
      }}
    >
      <CopyButtons id="models.get" values={{ id: model.id }} name={model.id} />
    </div>
  );
}
