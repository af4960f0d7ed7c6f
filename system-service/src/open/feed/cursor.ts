import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Where a reader stands: behind which row of the feed, which event that was, and when it was told so. */
export type Cursor = { seq: number; id: string; at: Date };

const [ivBytes, tagBytes] = [12, 16];
const method = 'aes-256-gcm';

/** A cursor as text. Sealed, since the number in it counts the events of all; it opens for the same reader and types alone. */
export function writeCursor(key: Buffer, bound: string, { seq, id, at }: Cursor): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(method, key, iv);
  cipher.setAAD(Buffer.from(bound));
  const text = `${seq} ${at.getTime()} ${id}`;
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The same back; undefined where it is none of ours, or that of another reader or other types. */
export function readCursor(key: Buffer, bound: string, text: string): Cursor | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(method, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString();
    const [seq, at, id = ''] = opened.split(' ');
    return { seq: Number(seq), at: new Date(Number(at)), id };
  } catch {
    return undefined;
  }
}
