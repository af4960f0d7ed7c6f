// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CallError } from './client/CallError.ts';
import { useWrite, type Write } from './useWrite.ts';

afterEach(cleanup);

type Open<T> = { promise: Promise<T>; resolve(value: T): void; reject(error: unknown): void };
/** A promise that the test ends. */
function open<T>(): Open<T> {
  const ends = {} as Open<T>;
  ends.promise = new Promise<T>((resolve, reject) => Object.assign(ends, { resolve, reject }));
  return ends;
}

/** A write whose answer waits until the test gives it, and what was called meanwhile. */
function held() {
  const seen: string[] = [];
  const keys: string[] = [];
  const answers: Open<string>[] = [];
  const write: Write<string> = {
    send: (keyed) =>
      keyed('the same content', (key) => {
        keys.push(key);
        const answer = open<string>();
        answers.push(answer);
        return answer.promise;
      }),
    onDone: (answer) => void seen.push(`done: ${answer}`),
    failed: '保存失败',
    onFailed: ({ text, refused, stale }) => void seen.push(`failed: ${text} ${refused} ${stale}`),
    onEnd: () => void seen.push('end'),
  };
  return { seen, keys, answers, write };
}

const show = () => renderHook(() => useWrite<'pay' | 'cancel' | 'write'>()).result;
const edited = new CallError(409, '已被他人修改', { data: { reason: 'edited', version: 4, edits: [] } });

it('locks before anything is drawn: of two presses in one moment one is sent', async () => {
  const hook = show();
  const { write, keys, answers, seen } = held();
  let sent!: Promise<void[]>;
  act(() => {
    // Both come from the same render, as two presses in one moment do.
    const { current } = hook;
    sent = Promise.all([current.write(write), current.write({ ...write, name: 'cancel' })]);
  });
  expect([keys.length, hook.current.busy, hook.current.running]).toEqual([1, true, 'write']);
  answers[0]!.resolve('一');
  await act(() => sent);
  expect([seen, hook.current.busy, hook.current.running]).toEqual([['done: 一', 'end'], false, undefined]);
});

it.each([
  ['a refusal', new CallError(400, '余额不足'), 'failed: 余额不足 true false'],
  ['a refusal of what has changed', new CallError(409, '状态已变更'), 'failed: 状态已变更 true true'],
  ['a refusal of what is gone', new CallError(404, '不存在'), 'failed: 不存在 true true'],
  ['a refusal without a sentence', new CallError(400), 'failed: 保存失败 true false'],
  ['another editor, where nobody asks for that', edited, 'failed: 已被他人修改 true true'],
  ['a lost answer', new CallError(0), 'failed: 保存失败 false false'],
  ['a server that failed', new CallError(503, 'down'), 'failed: 保存失败 false false'],
  ['a fault of the page', new TypeError('x'), 'failed: 保存失败 false false'],
])('%s is told once, and the next press is sent', async (_what, error, words) => {
  const hook = show();
  const { write, keys, answers, seen } = held();
  const first = act(() => hook.current.write(write));
  answers[0]!.reject(error);
  await first;
  expect([seen, hook.current.busy]).toEqual([[words, 'end'], false]);
  const second = act(() => hook.current.write(write));
  answers[1]!.resolve('二');
  await second;
  expect([seen.slice(2), keys.length]).toEqual([['done: 二', 'end'], 2]);
});

it('the end of the session is told where the session ends', async () => {
  const hook = show();
  const { write, answers, seen } = held();
  const sent = act(() => hook.current.write(write));
  answers[0]!.reject(new CallError(401, '登录已失效'));
  await sent;
  expect([seen, hook.current.busy]).toEqual([['end'], false]);
});

it('another editor is met by who asks for it, and is no failure then', async () => {
  const hook = show();
  const { write, answers, seen } = held();
  const sent = act(() => hook.current.write({ ...write, onConflict: ({ message }) => void seen.push(`conflict: ${message}`) }));
  answers[0]!.reject(edited);
  await sent;
  expect(seen).toEqual(['conflict: 已被他人修改', 'end']);
});

it('after an unknown outcome the same content goes out under the same key, after a known one under a new one', async () => {
  const hook = show();
  const { write, keys, answers } = held();
  for (const [at, error] of [new CallError(0), new CallError(503), new CallError(409), new CallError(0)].entries()) {
    const sent = act(() => hook.current.write(write));
    answers[at]!.reject(error);
    await sent;
  }
  const [lost, down, refused, later] = keys;
  expect([down === lost, refused === lost, later === refused]).toEqual([true, true, false]);
});

it('a question is asked once and already locked, shows nothing as under way, and sends nothing after a no', async () => {
  const hook = show();
  const { write, keys, seen } = held();
  const question = open<boolean>();
  const ask = () => {
    seen.push('asked');
    return question.promise;
  };
  let sent!: Promise<void[]>;
  act(() => {
    const { current } = hook;
    sent = Promise.all([current.write({ ...write, ask }), current.write({ ...write, ask })]);
  });
  expect([seen, hook.current.busy]).toEqual([['asked'], false]);
  question.resolve(false);
  await act(() => sent);
  expect([keys, seen]).toEqual([[], ['asked']]);
});
