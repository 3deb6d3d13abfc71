import { rich } from '../../../messages/rich.ts';
import { saveFile } from '../../parts/save-file.ts';

/** Saves the picture under the chart's name. */
export function ExportButtons({ name }: { readonly name: string }) {
  const save = async (kind: 'svg' | 'png') => {
    const drawing = document.querySelector<SVGSVGElement>('.drawing svg');
    if (drawing === null) return;
    // Loaded by the browser alone: the build renders views without drawings.
    const { drawingAsPng, drawingAsSvg } = await import('../../charts/export.ts');
    const file = kind === 'svg' ? drawingAsSvg(drawing) : await drawingAsPng(drawing);
    saveFile(`${name}.${kind}`, file);
  };
  return (
    <p class="export">
      {rich('Save the chart as {svg} or {png}', {
        svg: (
          <button type="button" class="plain-button" onClick={() => save('svg')}>
            SVG
          </button>
        ),
        png: (
          <button type="button" class="plain-button" onClick={() => save('png')}>
            PNG
          </button>
        ),
      })}
    </p>
  );
}
