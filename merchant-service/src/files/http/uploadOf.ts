import { finished } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { sentence, type Sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { goneSignal } from '@xinyue/kit/http/goneSignal';
import { leastSpeed, watchSpeed } from '@xinyue/kit/http/watchSpeed';
import type { HeldBytes } from '@xinyue/kit/limit/createByteBudget';
import type { Request } from 'express';
import { originOf } from '@xinyue/kit/http/origin';
import { fileLimits, uploadRequestBytes, uploadRequestText } from '../domain/fileLimits.ts';
import type { Upload } from '../uploadFile.ts';

const refuse = (reason: Sentence) => new AppError('validation', reason);
const tooLong = () => new AppError('tooLarge', sentence('bodyTooLarge', uploadRequestText));
/** The gateway judges first: it is the one that can end the connection of the sender. */
const patience = { ...leastSpeed, graceMs: leastSpeed.graceMs + 2_000 };
const tooSlow = () => refuse(sentence('fileTooSlow', leastSpeed.bytesPerSecond / 1000));

/** The upload of a request; its body is read when the use case has room for it. */
export const uploadOf = (request: Request): Upload => ({
  origin: originOf(request),
  signal: goneSignal(request, request.res!),
  read: (held) => readUpload(request, held),
});

/**
 * The bytes of the one file in the field `file` of a multipart request. Names and types that the client claims are not looked at. Never holds
 * more than the limit of one file, and settles at once when the sender leaves. Errors: `validation` (none, several, empty, over 5 MB: Z-58;
 * broken off; slower than 20 kB/s), `tooLarge` for requests nobody should read, `tooMany` where memory has no room for it now.
 */
async function readUpload(request: Request, held: HeldBytes): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > uploadRequestBytes) throw tooLong();
  const parser = parserOf(request);
  const files: Buffer[][] = [];
  let overLimit = false;

  parser.on('file', (field: string, stream: BusboyFileStream) => {
    // A request that breaks off ends the part with an error too; the parser's own is the one that counts.
    stream.on('error', () => {});
    if (field !== 'file') return void stream.resume();
    const chunks: Buffer[] = [];
    files.push(chunks);
    stream.on('limit', () => (overLimit = true));
    stream.on('data', (chunk: Buffer) => files.length === 1 && chunks.push(chunk));
  });
  await parsed(request, parser, held);
  if (files.length > 1) throw refuse(sentence('fileSeveral'));
  if (overLimit) throw refuse(sentence('fileTooLarge', fileLimits.bytesText));
  const data = Buffer.concat(files[0] ?? []);
  if (data.length === 0) throw refuse(sentence('fileNone'));
  return data;
}

function parserOf(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fileSize: fileLimits.bytes, files: 2, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 20 },
    });
  } catch {
    throw refuse(sentence('fileNone'));
  }
}

/** Feeds the parser to the end of the request; whatever goes wrong on the way is the sender's fault. */
function parsed(request: Request, parser: BusboyInstance, held: HeldBytes): Promise<void> {
  return new Promise((resolve, reject) => {
    let read = 0;
    const count = (chunk: Buffer) => {
      read += chunk.length;
      try {
        held.add(chunk.length);
        if (read > uploadRequestBytes) throw tooLong();
      } catch (error) {
        fail(error as AppError);
      }
    };
    const unwatch = watchSpeed(
      request,
      () => {
        // The rest of it is not waited for.
        request.res?.setHeader('connection', 'close');
        fail(tooSlow());
      },
      patience,
    );
    const fail = (error: AppError) => {
      unwatch();
      request.off('data', count).unpipe(parser);
      reject(error);
    };
    request.on('data', count);
    // Sees a request that was over before anybody listened, too; its `close` event would not come again.
    finished(request, { writable: false }, (error) => error && fail(refuse(sentence('fileBroken'))));
    parser.on('error', () => fail(refuse(sentence('fileBroken'))));
    parser.on('finish', () => {
      unwatch();
      resolve();
    });
    request.pipe(parser);
  });
}
