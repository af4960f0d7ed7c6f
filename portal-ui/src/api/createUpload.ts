import { CallError } from './CallError.ts';
import { timeLimitMs, type ClientParts } from './createClient.ts';
import { paths } from './paths.ts';
import { requestHeaders } from './requestHeaders.ts';
import type { sendForm } from './sendForm.ts';
import { readEnvelope, saysWrongTime, settle } from './settle.ts';

export type UploadOptions = { signal?: AbortSignal; onProgress?: (share: number) => void };
export type Upload = (picture: Blob, name: string, options?: UploadOptions) => Promise<{ saveUrl: string }>;

type Parts = Omit<ClientParts, 'request'> & { send: typeof sendForm };

/** Uploads one picture (C-34) with the failures of every call; `onProgress` hears shares from 0 to 1. */
export function createUpload({ send, clock, config, credentials, onSessionOver, ownNow = Date.now }: Parts): Upload {
  const once = async (picture: Blob, name: string, options: UploadOptions) => {
    const session = credentials();
    if (!session) throw new CallError('session', 401);
    try {
      const sentAt = ownNow();
      const headers = requestHeaders(session, (await config()).requestSecret, clock.now());
      const form = new FormData();
      form.set('file', picture, name);
      const { status, text, date } = await send(paths.uploadFile, headers, form, { ...options, timeLimitMs });
      return { status, envelope: readEnvelope(text), logintoken: session.logintoken, date, sentAt };
    } catch {
      throw new CallError('network', 0);
    }
  };

  return async (picture, name, options = {}) => {
    let reply = await once(picture, name, options);
    if (saysWrongTime(reply)) {
      clock.correct(reply.date, reply.sentAt, ownNow());
      reply = await once(picture, name, options);
    }
    return settle(reply, onSessionOver) as { saveUrl: string };
  };
}
