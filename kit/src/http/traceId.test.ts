import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { traceIdOf } from './traceId.ts';

const request = (headers: Record<string, string> = {}) => ({ headers }) as unknown as IncomingMessage;
const id = '4bf92f3577b34da6a3ce929d0e0e4736';

it('M10 the id of a request is the caller’s trace id', () => {
  expect(traceIdOf(request({ traceparent: `00-${id}-00f067aa0ba902b7-01` }))).toBe(id);
});

it.each([
  `01-${id}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${id}-${'0'.repeat(16)}-01`,
  `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${id}-00f067aa0ba902b7-01-more`,
  id,
])('M10 %s gives none', (traceparent) => {
  expect(traceIdOf(request({ traceparent, 'x-request-id': id }))).not.toBe(id);
});

it('M10 without one it is new for each request, and the same at each look', () => {
  const one = request();
  expect(traceIdOf(one)).toMatch(/^[0-9a-f]{32}$/);
  expect(traceIdOf(one)).toBe(traceIdOf(one));
  expect(traceIdOf(request())).not.toBe(traceIdOf(one));
});
