import { headersOfFile } from '../../feed/file-headers.ts';
import type { HeaderRule } from '../../feed/header-rules.ts';
import { filesFor } from '../../feed/static-files.ts';
import { conditionalStatus } from '../../runtime/etag.ts';
import type { FileRequest } from '../../runtime/handle.ts';
import { type Bucket, isReadable, type StoredObject } from './bucket.ts';

export type ObjectRequest = FileRequest & { readonly rules: readonly HeaderRule[] };

/**
 * The file of a path from a bucket, with the bucket's own ETag; its bytes are streamed. Undefined
 * where there is none.
 */
export async function objectResponse(
  bucket: Bucket,
  { request, path, route, rules }: ObjectRequest,
): Promise<Response | undefined> {
  const file = fileFor(path, route);
  if (file === undefined) return undefined;
  const object = await (request.method === 'HEAD' ? bucket.head(file) : bucket.get(file));
  if (object === null) return undefined;
  // The constructor's type asks for lists that may be changed, though it changes none.
  const headers = new Headers(headersOfFile(rules, file) as [string, string][]);
  return toResponse(request, object, headers);
}

/**
 * The only file that may answer: behind an endpoint its body, elsewhere the file itself. Each
 * operation on a bucket costs money.
 */
function fileFor(path: string, route: FileRequest['route']): string | undefined {
  const files = filesFor(path);
  const file = route?.endpoint.answer === 'index' ? files[0] : files.at(-1);
  return file === undefined || new TextEncoder().encode(file).length > MAX_KEY_BYTES
    ? undefined
    : file;
}

/** R2 refuses longer keys: https://developers.cloudflare.com/r2/platform/limits/ */
const MAX_KEY_BYTES = 1_024;

function toResponse(request: Request, object: StoredObject, headers: Headers): Response {
  const status = conditionalStatus(request, headers, object.httpEtag);
  if (status === 200) headers.set('Content-Length', String(object.size));
  const body = isReadable(object) ? object.body : null;
  if (status === 200) return new Response(body, { status, headers });
  // Otherwise the bytes would be fetched for nothing.
  void body?.cancel();
  return new Response(null, { status, headers });
}
