import { t } from '../../../messages/t.ts';
import type { TableRow } from './page-models.ts';
import { followPicked, MOST_COMPARED, pick, pickedIds } from './picked.ts';
import { toggleRowMenu } from './row-menu.tsx';

const boxes = new Map<string, HTMLInputElement>();

/**
 * Puts a box for comparing and the button of the row's menu at the end of each row that has none
 * yet.
 */
export function addRowTools(rows: readonly TableRow[]): void {
  if (boxes.size === 0) followPicked(mark);
  for (const { element, model } of rows) {
    if (boxes.has(model.id)) continue;
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.setAttribute('aria-label', t('Compare {name}', { name: model.name }));
    box.title = t('Compare');
    box.addEventListener('change', () => pick(model.id, box.checked));
    element.lastElementChild?.append(box, menuButton(model));
    boxes.set(model.id, box);
    markBox(box, model.id, pickedIds());
  }
}

function menuButton(model: TableRow['model']): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'row-menu-button';
  button.textContent = '⋯';
  button.setAttribute('aria-label', t('Copy {name}', { name: model.name }));
  button.setAttribute('aria-haspopup', 'dialog');
  button.title = t('Copy id, JSON or curl');
  button.addEventListener('click', () => toggleRowMenu(model, button));
  return button;
}

function mark(ids: readonly string[]): void {
  for (const [id, box] of boxes) markBox(box, id, ids);
}

function markBox(box: HTMLInputElement, id: string, ids: readonly string[]): void {
  box.checked = ids.includes(id);
  box.disabled = !box.checked && ids.length >= MOST_COMPARED;
}
