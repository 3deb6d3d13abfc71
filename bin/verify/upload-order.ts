import { pathOf } from '../../feed/paths.ts';
import { signatureFile } from '../../feed/signature-file.ts';
import { httpAsk } from '../../verify/address/http-ask.ts';
import { readManifest } from '../../verify/manifest.ts';
import { openFolder } from '../../verify/read-folder.ts';
import { type Held, renderUploads, uploadsOf } from '../../verify/upload/uploads.ts';
import { complain } from '../command-line.ts';
import { addressIn, type Wishes } from './wishes.ts';

/** Prints in which order to upload a dist. */
export async function uploadOrder({ subject, replacing }: Wishes): Promise<number> {
  const after = await heldAt(subject);
  if ('fault' in after) return complain(after.fault);
  const before = replacing === undefined ? undefined : await heldAt(replacing);
  if (before !== undefined && 'fault' in before) return complain(before.fault);
  process.stdout.write(renderUploads(uploadsOf(after, before)));
  return 0;
}

/** What a folder or a host holds, by its manifest. */
async function heldAt(place: string): Promise<Held | { readonly fault: string }> {
  const read = readerOf(place);
  const bytes = await read(MANIFEST);
  const manifest = bytes === undefined ? { fault: 'is not there' } : readManifest(bytes);
  if ('fault' in manifest) return { fault: `${place}: ${MANIFEST} ${manifest.fault}, so nobody knows what belongs to the feed.` };
  const signature = await read(signatureFile);
  return { manifest, unlisted: [MANIFEST, ...(signature === undefined ? [] : [signatureFile])] };
}

const MANIFEST = pathOf('manifest.get', {}).slice(1);

function readerOf(place: string): (path: string) => Promise<Uint8Array | undefined> {
  const address = addressIn(place);
  if (address === undefined) {
    const folder = openFolder(place);
    return async (path) => (folder?.paths.includes(path) ? folder.read(path) : undefined);
  }
  const ask = httpAsk(address);
  return async (path) => {
    const { status, body } = await ask(`/${path}`);
    return status === 200 ? body : undefined;
  };
}
