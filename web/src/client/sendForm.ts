export type FormAnswer = { status: number; text: string; date: string | null };
export type FormSend = { signal?: AbortSignal; onProgress?: (share: number) => void; timeLimitMs: number };

/** Posts a form by XMLHttpRequest, because fetch says nothing of how much has gone out. Rejects without an answer or when given up. */
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
