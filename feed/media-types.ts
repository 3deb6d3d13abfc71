/** The types of files whose Content-Type no rule of `_headers` names, by the end of their name. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

export function typeByName(file: string): string {
  return types[endingOf(file)] ?? 'application/octet-stream';
}

/** What follows the last dot of a file's name; empty where there is none. */
export function endingOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '';
}

/** Whether a smaller form of a body with this type is worth its making. */
export function isCompressible({
  type,
  bytes,
}: {
  readonly type: string;
  readonly bytes: number;
}): boolean {
  return bytes >= SMALLEST && /^text\/|json|xml|javascript/.test(type);
}

/** Below this many bytes an encoding saves no packet. */
const SMALLEST = 1_024;
