import { CallError } from './CallError.ts';

/** 32 hex characters from the browser's generator; `crypto.randomUUID` does not exist on plain http. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type RequestKeys = {
  /** Calls `send` with the `Idempotency-Key` of this content: the same content keeps its key until its fate is known. */
  send<T>(content: unknown, send: (key: string) => Promise<T>): Promise<T>;
};

/** Refused on the way to the service that knows the key: what became of an earlier try is still unknown. */
const refusedOnTheWay = [401, 403, 429];

/** True for a clear answer of the service: whatever was sent under this key before has had its effect by now, or never will. */
const isFateKnown = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused' && !refusedOnTheWay.includes(error.status);

/**
 * The `Idempotency-Key`s of a form or a client: what is sent again after a lost answer has one effect, and the same content sent after a
 * known answer is a new request. A key that outlived its answer would be answered with that old one, without any effect.
 */
export function createRequestKeys(make: () => string = newRequestKey): RequestKeys {
  const open = new Map<string, string>();
  return {
    async send(content, send) {
      const place = JSON.stringify(content);
      const key = open.get(place) ?? make();
      open.set(place, key);
      try {
        const answer = await send(key);
        open.delete(place);
        return answer;
      } catch (error) {
        if (isFateKnown(error)) open.delete(place);
        throw error;
      }
    },
  };
}
