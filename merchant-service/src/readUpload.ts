import { Busboy, type BusboyHeaders, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Request } from 'express';
import { fileLimits, uploadRequestBytes, uploadRequestText } from './domain/fileLimits.ts';

const refuse = (text: string) => new AppError('validation', text);
const tooLong = () => new AppError('tooLarge', messages.bodyTooLarge(uploadRequestText));

/**
 * The bytes of the one file in the field `file` of a multipart request. Names and types that the client claims are not looked at. Never holds more than
 * the limit of one file. Errors: `validation` (none, several, empty, over 5 MB: Z-58), `tooLarge` for requests nobody should read.
 */
export async function readUpload(request: Request): Promise<Buffer> {
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
  await parsed(request, parser);
  if (files.length > 1) throw refuse(messages.fileSeveral);
  if (overLimit) throw refuse(messages.fileTooLarge(fileLimits.bytesText));
  const data = Buffer.concat(files[0] ?? []);
  if (data.length === 0) throw refuse(messages.fileNone);
  return data;
}

function parserOf(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fileSize: fileLimits.bytes, files: 2, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 20 },
    });
  } catch {
    throw refuse(messages.fileNone);
  }
}

/** Feeds the parser to the end of the request; whatever goes wrong on the way is the sender's fault. */
function parsed(request: Request, parser: BusboyInstance): Promise<void> {
  return new Promise((resolve, reject) => {
    let read = 0;
    const fail = (error: AppError) => {
      request.unpipe(parser);
      reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > uploadRequestBytes) fail(tooLong());
    });
    request.on('close', () => !request.complete && fail(refuse(messages.fileBroken)));
    request.on('error', () => fail(refuse(messages.fileBroken)));
    parser.on('error', () => fail(refuse(messages.fileBroken)));
    parser.on('finish', resolve);
    request.pipe(parser);
  });
}
