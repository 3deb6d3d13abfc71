import type { TableRow } from './page-models.ts';
import { followPicked, MOST_COMPARED, pick, pickedIds } from './picked.ts';

/** Puts a box at the end of each row, with which its model is picked for comparing. */
export function addPickBoxes(rows: readonly TableRow[]): void {
  const boxes = rows.map(({ element, model }) => {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.setAttribute('aria-label', `Compare ${model.name}`);
    box.title = 'Compare';
    box.addEventListener('change', () => pick(model.id, box.checked));
    element.cells[element.cells.length - 1]?.append(box);
    return { box, id: model.id };
  });
  const mark = (ids: readonly string[]) => {
    for (const { box, id } of boxes) {
      box.checked = ids.includes(id);
      box.disabled = !box.checked && ids.length >= MOST_COMPARED;
    }
  };
  followPicked(mark);
  mark(pickedIds());
}
