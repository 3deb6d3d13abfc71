import type { HeaderRule } from '../../../feed/header-rules.ts';
import type { Route } from '../../../feed/routes.ts';
import { filesFor } from '../../../feed/static-files.ts';
import { withEtag } from '../../etag.ts';
import { headersOfFile } from '../../headers-of-file.ts';
import { type Bucket, isReadable, type StoredObject } from './bucket.ts';

export type ObjectQuestion = {
  readonly request: Request;
  readonly bucket: Bucket;
  readonly rules: readonly HeaderRule[];
  /** Under the root of the feed, percent-encoded, and the endpoint that it asks for. */
  readonly path: string;
  readonly route: Route | undefined;
};

/**
 * The file of a path as a bucket holds it, under the bucket's own ETag; its bytes pass through
 * unread. Undefined where there is none.
 */
export async function objectResponse({
  request,
  bucket,
  rules,
  path,
  route,
}: ObjectQuestion): Promise<Response | undefined> {
  const file = fileFor(path, route);
  if (file === undefined) return undefined;
  const object = await (request.method === 'HEAD' ? bucket.head(file) : bucket.get(file));
  return object === null ? undefined : toResponse(request, object, headersOfFile(rules, file));
}

/**
 * Each look at a bucket costs, so it is asked for the one file that may be there: behind an
 * endpoint its answer, elsewhere what is named.
 */
function fileFor(path: string, route: Route | undefined): string | undefined {
  const files = filesFor(path);
  const file = route?.endpoint.answer === 'index' ? files[0] : files.at(-1);
  return file === undefined || new TextEncoder().encode(file).length > LONGEST_KEY
    ? undefined
    : file;
}

/**
 * In bytes; R2 refuses to look for a longer one:
 * https://developers.cloudflare.com/r2/platform/limits/
 */
const LONGEST_KEY = 1_024;

function toResponse(
  request: Request,
  object: StoredObject,
  headers: ReturnType<typeof headersOfFile>,
): Response {
  const ifNoneMatch = request.headers.get('If-None-Match') ?? undefined;
  const answer = withEtag({ status: 200, headers, body: '' }, object.httpEtag, ifNoneMatch);
  const body = isReadable(object) ? object.body : null;
  const isSent = answer.status === 200 && body !== null;
  // Left alone, the bytes would be fetched for nothing.
  if (!isSent) void body?.cancel();
  const length: [string, string][] =
    answer.status === 200 ? [['Content-Length', String(object.size)]] : [];
  return new Response(isSent ? body : null, {
    status: answer.status,
    headers: [...answer.headers.map(([name, value]): [string, string] => [name, value]), ...length],
  });
}
