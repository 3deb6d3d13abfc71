import { encodeText } from '../json.ts';

/** The edge function, with the paths for which Netlify calls it. */
export function renderNetlify({
  program,
  paths,
}: {
  readonly program: Uint8Array;
  readonly paths: readonly string[];
}): Uint8Array {
  const config = encodeText(`export const config = ${JSON.stringify({ path: paths })};\n`);
  const joined = new Uint8Array(program.length + config.length);
  joined.set(program);
  joined.set(config, program.length);
  return joined;
}
