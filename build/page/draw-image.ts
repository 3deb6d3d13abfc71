import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import type { DrawImage } from '../render/pages/parts.ts';

const require = createRequire(import.meta.url);

/** The font of images. Those of the system are left out: they would differ by machine. */
const FONT = require.resolve(
  '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
);

/** Draws an SVG as a PNG; an SVG has the same bytes each time. */
export const drawImage: DrawImage = (svg) => {
  const font = { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'IBM Plex Sans' };
  return new Resvg(svg, { font }).render().asPng();
};

/** Caches images by their SVG. */
export function memoImages(draw: DrawImage): DrawImage {
  const cache = new Map<string, Uint8Array>();
  return (svg) => {
    const cached = cache.get(svg);
    if (cached !== undefined) return cached;
    const image = draw(svg);
    cache.set(svg, image);
    return image;
  };
}
