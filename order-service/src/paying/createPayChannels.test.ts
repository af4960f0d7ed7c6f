import { AppError } from '@xinyue/kit/AppError';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import { readPartners, withKinds } from '@xinyue/kit/partners/readPartners';
import { expect, it } from 'vitest';
import { createPayChannels } from './createPayChannels.ts';

const secret = 'a secret of 16 or more';
const read = (text: string) => withKinds(readPartners(text)!);
const made = { channel: 'made', label: '云闪付', payUrl: 'https://pay.example/{paymentNo}' };
const asking = (channels: object[] | AppError) =>
  ({
    async call() {
      if (channels instanceof AppError) throw channels;
      return { channels };
    },
  }) as unknown as ServiceClient;
const both = `sandbox:${secret},bank:${secret},paper:${secret}:reader`;

it('own-names the sandbox is preferred where it runs, and is no channel where it does not', async () => {
  const on = createPayChannels({ configured: read(both), sandbox: true });
  expect(await on.choose(undefined)).toMatchObject({ channel: 'sandbox', label: '沙箱收银台' });
  expect(await on.choose('bank')).toMatchObject({ channel: 'bank', payUrl: '' });
  const off = createPayChannels({ configured: read(both), sandbox: false });
  expect(await off.choose(undefined)).toMatchObject({ channel: 'bank' });
  for (const name of ['sandbox', 'paper', 'nobody'])
    await expect(off.choose(name)).rejects.toMatchObject({ kind: 'notFound', message: '支付渠道不存在' });
});

it('F7 by a name that is not this machine’s nobody pays at the sandbox, as where it does not run', async () => {
  const on = createPayChannels({ configured: read(both), sandbox: true });
  expect((await on.list(true)).map(({ channel }) => channel)).toEqual(['bank']);
  expect(await on.choose(undefined, true)).toMatchObject({ channel: 'bank' });
  await expect(on.choose('sandbox', true)).rejects.toMatchObject({ kind: 'notFound', message: '支付渠道不存在' });
  expect((await on.list(false)).map(({ channel }) => channel)).toEqual(['sandbox', 'bank']);
  const alone = createPayChannels({ configured: read(`sandbox:${secret}`), sandbox: true });
  await expect(alone.choose(undefined, true)).rejects.toMatchObject({ kind: 'unavailable' });
});

it('own-names channels of staff are found by system-service; of several and none preferred the buyer chooses', async () => {
  const channels = createPayChannels({ configured: read(`bank:${secret}`), sandbox: false, system: asking([made]) });
  expect((await channels.list()).map(({ channel }) => channel)).toEqual(['bank', 'made']);
  expect(await channels.choose('made')).toEqual(made);
  await expect(channels.choose(undefined)).rejects.toMatchObject({ kind: 'validation', message: '请选择支付渠道' });
  const preferred = createPayChannels({ configured: read(both), sandbox: true, preferred: 'made', system: asking([made]) });
  expect(await preferred.choose(undefined)).toEqual(made);
});

it('own-names nobody’s channel takes a name of the configuration', async () => {
  const system = asking([
    { ...made, channel: 'bank' },
    { ...made, channel: 'paper' },
  ]);
  const channels = createPayChannels({ configured: read(`bank:${secret},paper:${secret}:reader`), sandbox: false, system });
  expect(await channels.list()).toEqual([{ channel: 'bank', label: 'bank', payUrl: '' }]);
  await expect(channels.choose('paper')).rejects.toMatchObject({ kind: 'notFound' });
});

it('R2 a configured channel needs nobody else; without one and with system-service away nothing is opened', async () => {
  const system = asking(new AppError('unavailable', 'away'));
  const channels = createPayChannels({ configured: read(both), sandbox: true, system });
  expect(await channels.choose(undefined)).toMatchObject({ channel: 'sandbox' });
  await expect(channels.choose('made')).rejects.toMatchObject({ kind: 'unavailable' });
  const none = createPayChannels({ configured: read(`sandbox:${secret}`), sandbox: false });
  await expect(none.choose(undefined)).rejects.toMatchObject({ kind: 'unavailable' });
});
