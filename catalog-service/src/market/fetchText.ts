export type FetchLimits = { timeoutMs: number; maxBytes: number };

/** reliability F5: a source gets 3 s and 200 kB. */
export const feedLimits: FetchLimits = { timeoutMs: 3_000, maxBytes: 200_000 };

/**
 * Asks a source whose address stands in the configuration: no redirects, so that it cannot send us elsewhere; time and size (as unpacked)
 * are limited. Throws on anything but an answer of success within its limits.
 */
export async function fetchText(url: URL, init: RequestInit = {}, { timeoutMs, maxBytes } = feedLimits): Promise<string> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`answered ${answer.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}
