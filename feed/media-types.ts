/** The types of files without a Content-Type in `_headers`, by extension. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

export function typeByName(file: string): string {
  return types[endingOf(file)] ?? 'application/octet-stream';
}

/** The extension of a file's name without its dot; empty if there is none. */
export function endingOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '';
}

/** Whether it pays to compress a body of this type and size. */
export function isCompressible({
  type,
  bytes,
}: {
  readonly type: string;
  readonly bytes: number;
}): boolean {
  return bytes >= SMALLEST && /^text\/|json|xml|javascript/.test(type);
}

/** Smaller bodies fit one packet anyway. */
const SMALLEST = 1_024;
