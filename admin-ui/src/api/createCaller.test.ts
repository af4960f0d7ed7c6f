import { createServerClock } from '@xinyue/web/client/createServerClock';
import { afterEach, expect, it, vi } from 'vitest';
import { createCaller } from './createCaller.ts';

afterEach(() => vi.unstubAllGlobals());

it('F4 asks for the own password where the server wants it, sends the same again with it, and gives up when the person does', async () => {
  const bodies: unknown[] = [];
  const refusal = JSON.stringify({ success: false, code: 403, msg: '请重新输入密码', data: { reason: 'passwordAgain' } });
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    bodies.push(body && JSON.parse(body as string));
    const right = (bodies.at(-1) as { actorPassword?: string } | undefined)?.actorPassword === 'right';
    return new Response(right ? '{"success":true,"code":200}' : refusal, { status: 200 });
  });
  const config = async () => ({ requestSecret: 's' });
  const asked: boolean[] = [];
  const answers = ['wrong', 'right', undefined];
  const askActor = async (again: boolean) => {
    asked.push(again);
    return answers[asked.length - 1];
  };
  const prompt = { askActor, openChange: () => undefined };
  const call = createCaller({ origin: '', clock: createServerClock(), config, credentials: () => undefined, prompt });
  const done = await call('/x', { method: 'POST', body: '{"id":"1","nickname":"新名"}' });
  expect(done.json).toMatchObject({ success: true });
  expect(bodies).toEqual([
    { id: '1', nickname: '新名' },
    { id: '1', nickname: '新名', actorPassword: 'wrong' },
    { id: '1', nickname: '新名', actorPassword: 'right' },
  ]);
  const given = await call('/x', { method: 'DELETE' });
  expect(given.json).toMatchObject({ code: 403 });
  expect(asked).toEqual([false, true, false]);
});

it('F11 opens the change of the password where nothing else is answered before', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"message":"请先修改初始密码","data":{"reason":"passwordFirst"}}', { status: 403 }),
  );
  const config = async () => ({ requestSecret: 's' });
  const opened: boolean[] = [];
  const prompt = { askActor: async () => undefined, openChange: (forced: boolean) => void opened.push(forced) };
  const call = createCaller({ origin: '', clock: createServerClock(), config, credentials: () => undefined, prompt });
  await call('/xinyue/rest/orderManagement');
  expect(opened).toEqual([true]);
});
