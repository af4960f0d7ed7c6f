import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { AppError } from '../AppError.ts';
import { notingSigned, partnerLeftIn, signedCallHeader, signedMark } from './signedCalls.ts';

const request = (headers: Record<string, string> = {}) => ({ headers }) as unknown as IncomingMessage;
const markBehind = async (verify: () => Promise<string | undefined>) => {
  const one = request();
  const answer = await notingSigned(one, verify).catch((error: Error) => error.message);
  return [answer, signedMark(one)];
};
const fails = (kind: 'session' | 'forbidden' | 'unavailable') => async () => {
  throw new AppError(kind, kind);
};

it('Pt-C-23 what was signed well has a mark, also where the door of its key is closed; nothing else has', async () => {
  const marked = { 'x-partner-signed': '1' };
  expect(signedCallHeader).toBe('x-partner-signed');
  expect(await markBehind(async () => 'mill')).toEqual(['mill', marked]);
  expect(await markBehind(fails('forbidden'))).toEqual(['forbidden', marked]);
  expect(await markBehind(async () => undefined)).toEqual([undefined, {}]);
  expect(await markBehind(fails('session'))).toEqual(['session', {}]);
  expect(await markBehind(fails('unavailable'))).toEqual(['unavailable', {}]);
  const broken = async () => {
    throw new Error('broken');
  };
  expect(await markBehind(broken)).toEqual(['broken', {}]);
  expect(signedMark(request())).toEqual({});
});

it('Pt-C-17 what is left is what the gateway counted; a call that came without it says nothing', () => {
  expect([partnerLeftIn(request({ 'x-partner-left': '0' })), partnerLeftIn(request({ 'x-partner-left': '12' }))]).toEqual([
    0, 12,
  ]);
  expect(partnerLeftIn(request())).toBeUndefined();
});
