import { operations } from '@xinyue/contracts/operations';
import { messages } from '@xinyue/contracts/messages';
import { sentenceOf, type CallerParts } from './createCaller.ts';
import { ServerError } from './ServerError.ts';
import { signHeaders } from './signHeaders.ts';

export type UploadOptions = { onProgress?(part: number): void; signal?: AbortSignal };
type Reply = { status: number; date: string | null; json: unknown };

/** C-34: uploads one file and answers its `saveUrl`. By XMLHttpRequest, because `fetch` tells nothing about progress. */
export function createUploader({ origin, clock, config, credentials }: CallerParts) {
  const send = async (file: File, options: UploadOptions): Promise<Reply> => {
    const { requestSecret } = await config();
    const who = credentials();
    const headers = who ? signHeaders(who, requestSecret, clock.now()) : {};
    return post(origin + operations.uploadFile.path, headers, file, options);
  };
  return async (file: File, options: UploadOptions = {}): Promise<string> => {
    let reply = await send(file, options);
    if (reply.status === 401 && sentenceOf(reply.json) === messages.wrongTime) {
      clock.correct(reply.date);
      reply = await send(file, options);
    }
    const { success, code, data } = (reply.json ?? {}) as { success?: boolean; code?: number; data?: { saveUrl?: string } };
    if (reply.status === 401) throw new ServerError(sentenceOf(reply.json) || messages.sessionOver, 401);
    if (!success || !data?.saveUrl) throw new ServerError(sentenceOf(reply.json), code ?? reply.status);
    return data.saveUrl;
  };
}

function post(url: string, headers: Record<string, string>, file: File, { onProgress, signal }: UploadOptions): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ServerError('', 0));
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () =>
      resolve({ status: request.status, date: request.getResponseHeader('Date'), json: parse(request.responseText) }),
    );
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) return fail();
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
