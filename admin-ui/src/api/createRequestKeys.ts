export type RequestKeys = {
  /** The key under which this content is sent; the same content keeps its key until its fate is known. */
  keyFor(content: string): string;
  /** The fate is known: the same content sent again is another request. */
  settle(content: string): void;
};

/** `Idempotency-Key`s: a form sent again after a lost answer has one effect, and the same wish a minute later is a new one. */
export function createRequestKeys(make: () => string = newKey): RequestKeys {
  const open = new Map<string, string>();
  return {
    keyFor(content) {
      const key = open.get(content) ?? make();
      open.set(content, key);
      return key;
    },
    settle: (content) => void open.delete(content),
  };
}

/** 32 hex characters; `crypto.randomUUID` does not exist on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
