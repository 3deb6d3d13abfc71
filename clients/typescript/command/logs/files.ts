import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { encodingFrom } from '../../../../feed/prices/logs/encoding.ts';
import { compareCodeUnits } from '../../../../feed/text.ts';

export type LogFile = { path: string; bytes: number };

/**
 * The logs of a folder, in the order of their names: those of Codex begin with the moment, so that a
 * session stands before those that it became. A file is itself, and so is `-`, the standard input.
 */
export async function listLogs(path: string): Promise<LogFile[]> {
  if (path === '-') return [{ path, bytes: 0 }];
  const found = await stat(path);
  if (!found.isDirectory()) return [{ path, bytes: found.size }];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && LOG.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.split(sep).some((part) => part === 'node_modules' || part === '.git'));
  files.sort(
    (left, right) =>
      compareCodeUnits(basename(left), basename(right)) || compareCodeUnits(left, right),
  );
  const sizes = await Promise.all(files.map((file) => stat(file)));
  return files.map((file, index) => ({ path: file, bytes: sizes[index]?.size ?? 0 }));
}

const LOG = /\.(?:(?:jsonl|ndjson|json|sse|db)(?:\.(?:gz|bz2|xz|zip))?|zst)$/;

/**
 * A log, or the standard input where the path is `-`. Whoever reads it is told of a file that can't
 * be read or that was cut off: `pipeline` hands on its error, where `compose` may throw it at nobody.
 */
function openLog(path: string): AsyncIterable<Buffer> {
  if (path === '-') return process.stdin;
  if (!isGzip(path)) return readChunks(path);
  return pipeline(createReadStream(path), createGunzip(), () => {});
}

/** The bytes of a file, each time in the same buffer: buffers of their own would fill the memory. */
async function* readChunks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

export function isGzip(path: string): boolean {
  return path.endsWith('.gz');
}

/** The lines of a log, some at a time: logs are larger than memory. */
export async function* readLines(path: string): AsyncGenerator<string[]> {
  let decoder: TextDecoder | undefined;
  let rest = '';
  for await (const chunk of openLog(path)) {
    decoder ??= new TextDecoder(encodingFrom(chunk));
    const text = decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf('\n');
    if (end < 0) rest += text;
    else {
      yield (rest + text.slice(0, end)).split('\n');
      rest = text.slice(end + 1);
    }
  }
  yield [rest + (decoder?.decode() ?? '')];
}

const CHUNK_BYTES = 1 << 16;
