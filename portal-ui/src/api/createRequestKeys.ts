/** 32 hex characters from the browser's generator; `crypto.randomUUID` does not exist on plain http. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The `Idempotency-Key`s of one form: the same content keeps its key however often it is sent, other content gets another one.
 * So a form sent again after a lost answer has one effect.
 */
export function createRequestKeys(make: () => string = newRequestKey) {
  const keys = new Map<string, string>();
  return (body: unknown): string => {
    const content = JSON.stringify(body);
    const key = keys.get(content) ?? make();
    keys.set(content, key);
    return key;
  };
}
