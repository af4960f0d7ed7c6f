import { CallError } from './CallError.ts';
import { type CallerParts, timeLimitMs } from './createCaller.ts';
import { dataOf, type Reply, sendInTime, type Sent } from './reply.ts';
import { shownJson } from './shownJson.ts';
import { requestHeaders } from './requestHeaders.ts';

/** `onProgress` receives shares from 0 to 1. */
export type UploadOptions = { signal?: AbortSignal; onProgress?: (share: number) => void };
export type Upload = (picture: Blob, name: string, options?: UploadOptions) => Promise<{ saveUrl: string }>;

type Parts = Omit<CallerParts, 'request'> & {
  /** The path of uploads; the contract's table has it too, but would bring every schema along. */
  path: string;
  send?: typeof sendForm;
};

/** Uploads one picture (C-34) with the failures and the time limit of every call. */
export function createUpload(parts: Parts): Upload {
  const { origin = '', path, clock, config, credentials, send = sendForm } = parts;

  const once = async (picture: Blob, name: string, options: UploadOptions): Promise<Sent<Reply>> => {
    const who = credentials();
    if (!who) throw new CallError(401);
    try {
      const headers = await requestHeaders(who, (await config()).requestSecret, clock.now());
      const form = new FormData();
      form.set('file', picture, name);
      const sentAt = clock.ownNow();
      const { status, text, date } = await send(origin + path, headers, form, { ...options, timeLimitMs });
      return { reply: { status, json: await shownJson(text), date }, sentAt, logintoken: who.logintoken };
    } catch {
      throw new CallError(0);
    }
  };

  return async (picture, name, options = {}) =>
    dataOf(await sendInTime(parts, () => once(picture, name, options))) as { saveUrl: string };
}

export type FormAnswer = { status: number; text: string; date: string | null };
export type FormSend = { signal?: AbortSignal; onProgress?: (share: number) => void; timeLimitMs: number };

/** Posts a form by XMLHttpRequest, because fetch reports no progress of sending. Rejects without an answer or when aborted. */
export function sendForm(address: string, headers: Record<string, string>, form: FormData, send: FormSend): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const lost = () => reject(new Error('no answer'));
    request.open('POST', address);
    request.timeout = send.timeLimitMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) send.onProgress?.(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText, date: request.getResponseHeader('Date') }),
    );
    for (const end of ['error', 'timeout', 'abort'] as const) request.addEventListener(end, lost);
    request.addEventListener('loadend', () => send.signal?.removeEventListener('abort', giveUp));
    send.signal?.addEventListener('abort', giveUp);
    if (send.signal?.aborted) lost();
    else request.send(form);
  });
}
