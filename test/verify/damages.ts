import type { Files } from '../../build/render/output-file.ts';

/** One way in which a tree can come to harm, and the file that shows it. */
export type Damage = {
  readonly kind: 'flipped' | 'missing' | 'extra';
  readonly path: string;
  readonly files: Files;
};

/** Damages of a tree that look random and are the same each time. */
export function* damagesOf(files: Files, count: number): Generator<Damage> {
  const random = randomNumbers(20_261_001);
  const paths = [...files.keys()];
  for (let index = 0; index < count; index += 1) {
    const path = paths[Math.floor(random() * paths.length)] ?? '';
    const kind = (['flipped', 'missing', 'extra'] as const)[index % 3] ?? 'flipped';
    yield kind === 'extra'
      ? added(files, `${path}.${index}`)
      : harmed(files, { kind, path, random });
  }
}

function added(files: Files, path: string): Damage {
  return { kind: 'extra', path, files: new Map([...files, [path, Buffer.from('new')]]) };
}

type Harm = {
  readonly kind: 'flipped' | 'missing';
  readonly path: string;
  readonly random: () => number;
};

function harmed(files: Files, { kind, path, random }: Harm): Damage {
  const left = new Map(files);
  const bytes = Buffer.from(left.get(path) ?? []);
  if (kind === 'missing' || bytes.length === 0) left.delete(path);
  else {
    const at = Math.floor(random() * bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    left.set(path, bytes);
  }
  return { kind, path, files: left };
}

/** Mulberry32: numbers from 0 to 1 that follow from a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
