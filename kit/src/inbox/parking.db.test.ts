import { describe, expect, it } from 'vitest';
import { createMemoryBus } from '../bus/createMemoryBus.ts';
import { eventually } from '../testing/eventually.ts';
import type { Consumer } from './startConsumer.ts';
import { moved, topic, useInboxFixture } from './testing/startInboxFixture.ts';

describe('parked messages', () => {
  const fixture = useInboxFixture();

  it('E5 parks a poisonous event and everything later of its aggregate; the others go on', async () => {
    const poison = moved('bad', 2);
    fixture.rule.refuse = (event) => event.id === poison.id;
    const bad = [moved('bad', 1), poison, moved('bad', 3), moved('bad', 4)];
    const good = Array.from({ length: 30 }, (_, n) => moved(`good-${n % 3}`, Math.floor(n / 3) + 1));
    await fixture.bus.publish(topic, [...bad.slice(0, 3), ...good, bad[3]!]);
    await fixture.start();
    await fixture.recorded(34);
    const done = await fixture.effects();
    expect(done.sort()).toEqual([bad[0]!, ...good].map(({ id }) => id).sort());
    const parked = await fixture.rows('select event_id, attempts, reason, state from parked_events order by aggregate_version');
    const behind = { attempts: 0, reason: 'waits behind a parked event of the same aggregate', state: 'parked' };
    expect(parked).toEqual([
      { event_id: poison.id, attempts: 3, reason: 'Error: refused by the test', state: 'parked' },
      { event_id: bad[2]!.id, ...behind },
      { event_id: bad[3]!.id, ...behind },
    ]);
    const later = moved('bad', 5);
    await fixture.bus.publish(topic, [later]);
    await fixture.recorded(35);
    expect((await fixture.outcomes())[later.id]).toBe('parked');
  });

  it.each([
    ['broken JSON', '{"id":'],
    ['no envelope', '{"hello":"world"}'],
    ['an array', '[1,2]'],
    ['nothing', ''],
    ['a null', 'null'],
    ['a version beyond int4', JSON.stringify(moved('x', 3_000_000_000))],
    ['U+0000 in the aggregate id', JSON.stringify(moved('x\u0000y', 1))],
    ['an aggregate id of 5 MB', JSON.stringify(moved('x'.repeat(5_000_000), 1))],
    ['a wrong schema version', JSON.stringify({ ...moved('x', 1), version: 2 })],
    ['data of the wrong shape', JSON.stringify(moved('x', 1, { account: 1 }))],
    ['data that breaks a constraint', JSON.stringify(moved('x', 1, { account: 'a', fen: -1 }))],
    ['U+0000 in the data', JSON.stringify(moved('x', 1, { account: 'a\u0000b', fen: 1 }))],
    ['5 MB of data', JSON.stringify({ ...moved('x', 1), version: 9, data: { text: 'x'.repeat(5_000_000) } })],
  ])('E5 parks %s once, with a reason, and goes on', async (_what, value) => {
    const before = moved('good', 1);
    const after = moved('good', 2);
    await fixture.bus.publish(topic, [before]);
    await fixture.bus.publishRaw(topic, [{ key: 'good', value }]);
    await fixture.bus.publish(topic, [after]);
    const started = await fixture.start();
    await eventually(async () => (await fixture.effects()).length === 2, { describe: 'both good events' });
    await eventually(async () => (await started.parked()) === 1, { describe: 'one parked message' });
    const [parked] = await fixture.rows<{ raw: string; reason: string }>('select raw, reason from parked_events');
    expect(parked!.raw).toBe(value);
    expect(parked!.reason).not.toBe('');
    // From the start again, as after a lost position: nothing doubles.
    await started.stop();
    const again = createMemoryBus();
    await again.publish(topic, [before]);
    await again.publishRaw(topic, [{ key: 'good', value }]);
    await again.publish(topic, [after, moved('good', 3)]);
    const second = await fixture.start({ bus: again });
    await eventually(async () => (await fixture.effects()).length === 3, { describe: 'the third good event' });
    expect(await second.parked()).toBe(1);
    await second.stop();
  });

  it('E5 a handler that hangs is cut off and parked, and cannot write any more', async () => {
    const hanging = moved('bad', 1);
    let wroteLate: unknown = 'not yet';
    const started: Consumer = await fixture.start({
      limitMs: 300,
      handlers: {
        'money.moved': async (client, event) => {
          if (event.id === hanging.id) {
            await eventually(async () => (await started.parked()) === 1, { describe: 'it to be given up' });
            wroteLate = await client.query("insert into ledger (account, fen) values ('late', 1)").then(
              () => 'written',
              () => 'refused',
            );
          }
          await client.query('insert into ledger (event_id, fen) values ($1, 1)', [event.id]);
        },
      },
    });
    await fixture.bus.publish(topic, [hanging, moved('good', 1)]);
    await eventually(async () => (await started.parked()) === 1, { describe: 'the hanging one to be parked' });
    await eventually(async () => (await fixture.effects()).length === 1, { describe: 'the good one' });
    await eventually(() => wroteLate !== 'not yet', { describe: 'the late write' });
    expect(wroteLate).toBe('refused');
  });
});
