import { createHmac } from 'node:crypto';

/** Keys of 32 bytes with which one service's events are signed for one hearer; two while they change, the newer one first. */
export type HeardKeys = ReadonlyMap<string, readonly Buffer[]>;

const keyBytes = 32;

/** A key in base64, or undefined. */
export function readEventKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64');
  return key.length === keyBytes && key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '') ? key : undefined;
}

/** `producer:base64,producer:base64` as keys by producer; undefined where it is not that. A producer may stand there twice while its key changes. */
export function readHeardKeys(text: string): HeardKeys | undefined {
  const keys = new Map<string, Buffer[]>();
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, producer, base64 = ''] = /^([a-z]+):(\S+)$/.exec(part.trim()) ?? [];
    const key = readEventKey(base64);
    if (!producer || !key) return undefined;
    keys.set(producer, [...(keys.get(producer) ?? []), key]);
  }
  return keys;
}

/** The text that `readHeardKeys` reads. */
export const writeHeardKeys = (keys: HeardKeys): string =>
  [...keys].flatMap(([producer, some]) => some.map((key) => `${producer}:${key.toString('base64')}`)).join(',');

/**
 * What a hearer gets of a service's key: enough to check what is signed for this hearer, useless for any other. So neither the gateway nor a
 * service can speak for another service to a third one.
 */
export const heardKeyOf = (eventKey: Buffer, hearer: string): Buffer =>
  createHmac('sha256', eventKey).update(`events for ${hearer}`).digest();
