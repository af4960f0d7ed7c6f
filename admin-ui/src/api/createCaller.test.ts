import { createServerClock } from '@xinyue/web/client/createServerClock';
import { afterEach, expect, it, vi } from 'vitest';
import { createCaller } from './createCaller.ts';

afterEach(() => vi.unstubAllGlobals());

it('F11 opens the change of the password where nothing else is answered before', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"message":"请先修改初始密码","data":{"reason":"passwordFirst"}}', { status: 403 }),
  );
  const config = async () => ({ requestSecret: 's' });
  const opened: boolean[] = [];
  const prompt = { openChange: (forced: boolean) => void opened.push(forced) };
  const call = createCaller({ origin: '', clock: createServerClock(), config, credentials: () => undefined, prompt });
  await call('/xinyue/rest/orderManagement');
  expect(opened).toEqual([true]);
});
