import { CallError } from './CallError.ts';
import { type CallerParts, timeLimitMs } from './createCaller.ts';
import { dataOf, parseJson, type Reply, sendInTime, type Sent } from './reply.ts';
import { requestHeaders } from './requestHeaders.ts';
import { sendForm } from './sendForm.ts';

/** `onProgress` receives shares from 0 to 1. */
export type UploadOptions = { signal?: AbortSignal; onProgress?: (share: number) => void };
export type Upload = (picture: Blob, name: string, options?: UploadOptions) => Promise<{ saveUrl: string }>;

type Parts = Omit<CallerParts, 'request'> & {
  /** Where uploads go; the contract's table says it, but brings every schema along. */
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
      const headers = requestHeaders(who, (await config()).requestSecret, clock.now());
      const form = new FormData();
      form.set('file', picture, name);
      const sentAt = clock.ownNow();
      const { status, text, date } = await send(origin + path, headers, form, { ...options, timeLimitMs });
      return { reply: { status, json: parseJson(text), date }, sentAt, logintoken: who.logintoken };
    } catch {
      throw new CallError(0);
    }
  };

  return async (picture, name, options = {}) =>
    dataOf(await sendInTime(parts, () => once(picture, name, options))) as { saveUrl: string };
}
