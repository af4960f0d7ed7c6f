import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './client/CallError.ts';
import { createQueryClient } from './createQueryClient.ts';

const client = createQueryClient({ retryDelay: 1 });
const call = vi.fn();
beforeEach(() => {
  client.clear();
  call.mockReset();
});
const read = () => client.fetchQuery({ queryKey: ['x'], queryFn: call });

it.each([0, 502, 503, 504])('B12 a read that ended with %i is tried once more', async (status) => {
  call.mockRejectedValueOnce(new CallError(status)).mockResolvedValueOnce('there');
  await expect(read()).resolves.toBe('there');
  call.mockReset().mockRejectedValue(new CallError(status));
  client.clear();
  await expect(read()).rejects.toMatchObject({ status });
  expect(call).toHaveBeenCalledTimes(2);
});

it.each([400, 401, 403, 404, 409, 429, 500])('a read that ended with %i is not', async (status) => {
  call.mockRejectedValue(new CallError(status));
  await expect(read()).rejects.toMatchObject({ status });
  expect(call).toHaveBeenCalledOnce();
});

it('a fault of our own is not tried again either', async () => {
  call.mockRejectedValue(new TypeError('x'));
  await expect(read()).rejects.toThrow('x');
  expect(call).toHaveBeenCalledOnce();
});

it.each([0, 503])('Z-80 a write that ended with %i is never sent again by itself', async (status) => {
  call.mockRejectedValue(new CallError(status));
  await expect(new MutationObserver(client, { mutationFn: call }).mutate(undefined)).rejects.toMatchObject({ status });
  expect(call).toHaveBeenCalledOnce();
});
