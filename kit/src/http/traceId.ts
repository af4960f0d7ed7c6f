import type { IncomingMessage } from 'node:http';
import { newId } from '../newId.ts';

/** 32 hex digits, as W3C trace ids are. */
export const newTraceId = (): string => newId().replaceAll('-', '');

/** W3C `traceparent` of version 00; an id of zeros is none. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const known = new WeakMap<IncomingMessage, string>();

/**
 * The id of a request from outside, the same at each look: the trace id of the caller's `traceparent`, else a new one. Nothing else that a client
 * sends can become one.
 */
export function traceIdOf(request: IncomingMessage): string {
  const before = known.get(request);
  if (before !== undefined) return before;
  const given = request.headers['traceparent'];
  const id = (typeof given === 'string' && traceparent.exec(given)?.[1]) || newTraceId();
  known.set(request, id);
  return id;
}
