import { drawingAsPng, drawingAsSvg } from '../../charts/export.ts';

/** Saves the picture under the chart's name. */
export function ExportButtons({ name }: { readonly name: string }) {
  const save = async (kind: 'svg' | 'png') => {
    const drawing = document.querySelector<SVGSVGElement>('.drawing svg');
    if (drawing === null) return;
    const blob = await (kind === 'svg' ? drawingAsSvg(drawing) : drawingAsPng(drawing));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name}.${kind}`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <p class="export">
      Save the chart as{' '}
      <button type="button" class="plain-button" onClick={() => save('svg')}>
        SVG
      </button>{' '}
      or{' '}
      <button type="button" class="plain-button" onClick={() => save('png')}>
        PNG
      </button>
    </p>
  );
}
