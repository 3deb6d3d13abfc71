let context: CanvasRenderingContext2D | null | undefined;

/** How wide a name is in the drawing, in pixels; a guess where the browser does not measure. */
export function textWidth(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return text.length * 7;
  context.font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(context.measureText(text).width) + 2;
}
