/**
 * Evaluated in a page: what carries meaning by its colour alone and has less than 3:1 against the
 * colour behind it, as lines. Borders of fields, marks of charts, bars, dots of intervals, icons.
 */
export const LOW_CONTRAST = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color) => {
    const [r, g, b] = rgba(color).slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let each = element; each !== null; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (rgba(backgroundColor)[3] === 255) return backgroundColor;
    }
    return 'white';
  };
  const ratio = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const looks = [
    ['main input:not([type="range"], [type="radio"]), main select, main textarea, .button', 'borderTopColor'],
    ['.bar rect, .interval rect, .interval circle', 'fill'],
    ['.drawing [aria-label="dot"] circle, .picture path', 'fill'],
    ['.drawing [aria-label="line"] path, .picture .frontier', 'stroke'],
    ['.theme svg *, .brand path', 'stroke'],
  ];
  return [...new Set(looks.flatMap(([selector, property]) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const color = getComputedStyle(element)[property];
      if (!element.checkVisibility() || color === 'none' || rgba(color)[3] < 255) return [];
      const found = ratio(color, behind(element.parentElement));
      return found < 3 ? [selector + ' ' + property + ' ' + color + ' ' + found.toFixed(2)] : [];
    })))];
})()`;
