import type { Bus } from '@xinyue/kit/bus/bus';
import { expect, it } from 'vitest';
import { watchChanges } from './watchChanges.ts';

/** One of them comes in the topic of a service that has no such events. */
const topicOf = (value: string) => (/session/.test(value) !== /foreign/.test(value) ? 'xinyue.merchant' : 'xinyue.system');

it('E5 S-38 receives ended sessions and changed rights, also behind messages that are none', async () => {
  let deliver: ((messages: { topic: string; value: string }[]) => Promise<void>) | undefined;
  const bus = {
    async ensureTopics() {},
    async subscribe({ onBatch }: { onBatch: typeof deliver }) {
      deliver = onBatch;
      return { async stop() {}, healthy: () => ({ ok: true }) };
    },
  } as unknown as Bus;
  const received: unknown[] = [];
  await watchChanges(bus, {
    sessionEnded: (ended) => void received.push(['ended', ended]),
    rightsChanged: (changed) => void received.push(['rights', changed?.accountId]),
  });
  const staff = { accountId: '01920000-0000-7000-8000-000000000001', roleId: null, deptId: null, locked: false };
  const values = [
    '{',
    'null',
    '7',
    '{"type":"session.ended","data":7}',
    '{"type":"toString"}',
    '{"type":"staff.changed","data":{}}',
    '{"type":"session.ended","data":{"accountId":"a"}}',
    '{"type":"session.ended","data":{"accountId":"foreign"}}',
    JSON.stringify({ type: 'staff.changed', data: staff }),
    JSON.stringify({ type: 'role.changed', data: { roleId: staff.accountId } }),
  ];
  await deliver!(values.map((value) => ({ value, topic: topicOf(value) })));
  expect(received).toEqual([
    ['ended', { accountId: 'a' }],
    ['rights', staff.accountId],
    ['rights', undefined],
  ]);
});
