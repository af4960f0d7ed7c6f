import type { Bus } from '@xinyue/kit/bus/bus';
import { expect, it } from 'vitest';
import { watchEndedSessions } from './watchEndedSessions.ts';

it('E5 hears what comes behind a message that is none', async () => {
  let deliver: ((messages: { value: string }[]) => Promise<void>) | undefined;
  const bus = {
    async ensureTopics() {},
    async subscribe({ onBatch }: { onBatch: typeof deliver }) {
      deliver = onBatch;
      return { async stop() {}, healthy: () => ({ ok: true }) };
    },
  } as unknown as Bus;
  const ended: unknown[] = [];
  await watchEndedSessions(bus, (one) => void ended.push(one));
  const values = ['{', 'null', '7', '{"type":"session.ended","data":7}', '{"type":"session.ended","data":{"accountId":"a"}}'];
  await deliver!(values.map((value) => ({ value })));
  expect(ended).toEqual([{ accountId: 'a' }]);
});
