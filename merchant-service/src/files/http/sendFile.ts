import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { beijingTime, errorTable, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { StoredFile } from '@xinyue/kit/files/fileStore';
import { markPicture } from '@xinyue/kit/files/markPicture';
import { readLink } from '@xinyue/kit/files/signedLink';
import { refusal } from '@xinyue/kit/http/envelope';
import { createClaimsReader } from '@xinyue/kit/http/readCall';
import type { Express, Request, Response } from 'express';
import type { Deps } from '../../deps.ts';
import { originOf } from '@xinyue/kit/http/origin';
import { logFileAccess } from '../../privacy/queries.ts';
import { callerOf } from '../domain/callerText.ts';
import { contentTypeOf, isContract, keyOf } from '../domain/fileName.ts';
import { isShown, readName, readSha256 } from '../store/fileRowStore.ts';

/**
 * `GET /xinyue/file/<key>?expires&who&signature` (C-35): the picture of a link of ours, as the gateway passes it on. Each access is written
 * down before the first byte goes out (K2). A link that is over or forged or whose account was disabled since, and a file that is not
 * there, get the same 404; a contract that was changed is refused as such. Photos of open goods need no link: they are nobody's secret, so who
 * sees them is not written down.
 */
export const sendFile = (deps: Deps, internalSecret: string) => (app: Express) => {
  const readClaims = createClaimsReader(internalSecret, 'merchant');
  // Without a named part: Express would decode the path before it is checked.
  app.get(/^\/xinyue\/file\//, async (request, response) => {
    readClaims(request, request.path);
    const found = await openFile(deps, request);
    if (!found) return refuse(response, new AppError('notFound', sentence('fileMissing')));
    if (found instanceof AppError) return refuse(response, found);
    response.set({
      'content-type': ('type' in found && found.type) || contentTypeOf(found.key),
      'content-length': String(found.bytes),
      'x-content-type-options': 'nosniff',
      // Even a picture that a browser would take for a page must stay harmless.
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': found.cacheControl,
      ...(isContract(found.key) && { 'content-disposition': `inline; filename="${found.name ?? 'contract'}.pdf"` }),
    });
    // No answer any more: the reader went away, or gets a picture cut short.
    await pipeline(found.stream, response).catch(() => response.destroy());
  });
};

async function openFile(deps: Deps, request: Request) {
  const now = deps.clock.now();
  const key = keyOf(request.path);
  const link = key && readLink(deps.linkKey, request.path, request.query, now);
  if (key && !link) return openShown(deps, key, request.query['small'] !== undefined);
  const file = link ? await deps.files.get(key) : undefined;
  if (!file || !link) return undefined;
  try {
    const look = await logFileAccess(deps.pool, { caller: callerOf(link.who), key, origin: originOf(request), now });
    if (look === undefined) {
      file.stream.destroy();
      return undefined;
    }
    // Documents of people leave no copy in a browser, nor does what may become one: who reads again, asks again (F20).
    const passing = look.purpose === 'application' || look.purpose === '';
    const cacheControl = passing ? 'private, no-store' : `private, max-age=${link.secondsLeft}, immutable`;
    if (look.document) return { ...(await markFor(deps, look.account, file, now)), key, cacheControl, name: undefined };
    if (!isContract(key)) return { ...file, key, cacheControl, name: undefined };
    return { ...(await checkContract(deps, key, file)), key, cacheControl, name: await readName(deps.pool, key) };
  } catch (error) {
    file.stream.destroy();
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A document for somebody of staff: who looks and when stands across it. */
async function markFor(deps: Deps, account: string, file: StoredFile, now: Date): Promise<StoredFile> {
  const picture = await buffer(file.stream);
  const text = `${account} ${beijingTime(now).slice(0, 16)}`;
  const data = await deps.uploadLimits.marks.run(() => markPicture(picture, text));
  return { bytes: data.length, stream: Readable.from([data]) };
}

/** How long browsers keep a picture that everybody sees: a good that is closed meanwhile takes it back no sooner. */
const shownSeconds = 3_600;

/** A shown photo, with `?small` as lists show it (Po-47). */
async function openShown(
  { pool, files, smallPhotos }: Pick<Deps, 'pool' | 'files' | 'smallPhotos'>,
  key: string,
  small: boolean,
) {
  if (!(await isShown(pool, key))) return undefined;
  const data = small ? await smallPhotos.of(key) : undefined;
  const file = data ? { bytes: data.length, stream: Readable.from([data]), type: 'image/jpeg' } : await files.get(key);
  return file && { type: undefined, ...file, key, cacheControl: `public, max-age=${shownSeconds}`, name: undefined };
}

/**
 * A contract is read whole (some 40 kB) and compared with its stored hash before it is sent: people confirm what they see, so a changed
 * file is shown to nobody. Error: `conflict`.
 */
async function checkContract({ pool, log }: Pick<Deps, 'pool' | 'log'>, key: string, file: StoredFile): Promise<StoredFile> {
  const data = await buffer(file.stream);
  const found = createHash('sha256').update(data).digest();
  const noted = await readSha256(pool, key);
  if (noted?.equals(found)) return { bytes: data.length, stream: Readable.from([data]) };
  log.error({ key, noted: noted?.toString('hex'), found: found.toString('hex') }, 'a stored contract is not what it was');
  throw new AppError('conflict', sentence('contractChanged'));
}

function refuse(response: Response, error: AppError): void {
  const { envelope } = refusal(error);
  response.status(errorTable[error.kind].restStatus).set('cache-control', 'no-store').json(envelope);
}
