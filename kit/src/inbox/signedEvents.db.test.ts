import { randomBytes } from 'node:crypto';
import type { EventEnvelope } from '@xinyue/contracts/define';
import { describe, expect, it } from 'vitest';
import { toRawMessage } from '../bus/bus.ts';
import { heardKeyOf } from '../crypto/readEventKeys.ts';
import { createSignatureCheck, createSigner } from '../crypto/signEvents.ts';
import { eventually } from '../testing/eventually.ts';
import { countRejected, noteUnsigned } from './rejectedRows.ts';
import { definitions, moved, topic, useInboxFixture } from './testing/startInboxFixture.ts';

const key = randomBytes(32);
const sign = createSigner(key, ['ledger']);
const ownerOf = () => 'suite';
const signatures = { check: createSignatureCheck('ledger', new Map([['suite', [heardKeyOf(key, 'ledger')]]]), ownerOf), ownerOf };

describe('what nobody who may signed (ADR 42)', () => {
  const fixture = useInboxFixture();
  const start = () => fixture.start({ signatures });
  const publish = (...events: EventEnvelope[]) => fixture.bus.publish(topic, events);
  const publishSigned = (...events: EventEnvelope[]) =>
    fixture.bus.publishRaw(
      topic,
      events.map(toRawMessage).map(({ key: of, value }) => ({ key: of, value: sign(topic, value) })),
    );
  const rejected = (count: number) =>
    eventually(async () => (await countRejected(fixture.database.pool, 'ledger')) === count, { describe: `${count} rejected` });

  it('is applied to nothing, parks nothing, and is kept until a person discards it', async () => {
    const started = await start();
    await eventually(async () => (await fixture.rows('select from inbox_unsigned')).length > 0, { describe: 'noted offsets' });
    const forged = moved('a', 1, { account: 'thief', fen: 1_000 });
    await publish(forged);
    await rejected(1);
    // The true first version of the same aggregate: what was forged stands in nobody's way.
    await publishSigned(moved('a', 1), moved('a', 2));
    await fixture.recorded(2);
    expect(await fixture.rows('select account, fen from ledger order by seq')).toEqual([
      { account: 'shop', fen: 1 },
      { account: 'shop', fen: 1 },
    ]);
    expect([await started.parked(), await started.rejected(), started.healthy().ok]).toEqual([0, 1, true]);
    const [row] = await fixture.rows<{ message_id: string }>('select message_id from inbox_rejected');
    expect((await started.redrive(row!.message_id, { by: 'admin' })).reason).toBe('not parked');
    expect(await started.discard(row!.message_id, 'admin', '核查过')).toBe(true);
    expect(await started.discard(row!.message_id, 'admin', '核查过')).toBe(false);
    expect(await fixture.rows('select state, changed_by, remark from inbox_rejected')).toEqual([
      { state: 'discarded', changed_by: 'admin', remark: '核查过' },
    ]);
    expect(await started.rejected()).toBe(0);
  });

  it('counts where it lay there when a version that signs started first, and not after a restart', async () => {
    await publish(moved('a', 1));
    const first = await start();
    await fixture.recorded(1);
    await first.stop();
    await publish(moved('a', 2));
    const second = await start();
    await rejected(1);
    expect(await fixture.effects()).toHaveLength(1);
    expect(await second.parked()).toBe(0);
  });

  it('does not count after a day either, whatever lies below the noted offsets', async () => {
    await publish(moved('a', 1));
    const first = await start();
    await fixture.recorded(1);
    await first.stop();
    await fixture.rows("update inbox_unsigned set noted_at = now() - interval '25 hours', before = 1000");
    await publish(moved('a', 2));
    await start();
    await rejected(1);
    expect(await fixture.effects()).toHaveLength(1);
  });

  it('counts where it lay there when a topic was read first, also by a consumer that reads others longer', async () => {
    const { pool } = fixture.database;
    const asked: string[][] = [];
    const note = (topics: string[], offset: number) =>
      noteUnsigned(pool, 'elder', topics, async (fresh) => {
        asked.push(fresh);
        return fresh.map((name) => ({ topic: name, partition: 0, offset }));
      });
    expect((await note(['one'], 5))('one/0')).toBe(5);
    const both = await note(['one', 'two'], 9);
    expect([both('one/0'), both('two/0')]).toEqual([5, 9]);
    await note(['one', 'two'], 20);
    expect(asked).toEqual([['one'], ['two']]);
  });

  it('is an event of another service too, signed by one that it is not of', async () => {
    const owned = { ...definitions, 'money.moved': { ...definitions['money.moved'], owner: 'bank' } };
    const started = await fixture.start({ signatures, definitions: owned });
    await eventually(async () => (await fixture.rows('select from inbox_unsigned')).length > 0, { describe: 'noted offsets' });
    await publishSigned(moved('a', 1));
    await rejected(1);
    expect([await fixture.effects(), await started.parked()]).toEqual([[], 0]);
  });

  it('is kept in its beginning only, however long it is', async () => {
    await start();
    await eventually(async () => (await fixture.rows('select from inbox_unsigned')).length > 0, { describe: 'noted offsets' });
    await fixture.bus.publishRaw(
      topic,
      Array.from({ length: 5 }, (_, n) => ({ key: `k${n}`, value: `${n}`.repeat(100_000) })),
    );
    await rejected(5);
    expect(await fixture.rows('select distinct length(raw) as length from inbox_rejected')).toEqual([{ length: 4_000 }]);
  });

  it('is what a parked row holds beside the event that it names', async () => {
    fixture.rule.refuse = () => true;
    const started = await start();
    const [event, done] = [moved('a', 1), moved('b', 1)];
    await publishSigned(event);
    await eventually(async () => (await started.parked()) === 1, { describe: 'a parked event' });
    fixture.rule.refuse = () => false;
    await publishSigned(done);
    await eventually(async () => (await fixture.effects()).length === 1, { describe: 'the other one' });
    const raw = sign(topic, JSON.stringify(done)).replaceAll("'", "''");
    await fixture.rows(`update parked_events set raw = '${raw}'`);
    expect((await started.redrive(event.id, { by: 'admin' })).reason).toContain('not the one that the row names');
    expect(await fixture.effects()).toHaveLength(1);
  });

  it('is not let in by the table of what was parked either', async () => {
    fixture.rule.refuse = () => true;
    const started = await start();
    await eventually(async () => (await fixture.rows('select from inbox_unsigned')).length > 0, { describe: 'noted offsets' });
    const event = moved('a', 1);
    await publishSigned(event);
    await eventually(async () => (await started.parked()) === 1, { describe: 'a parked event' });
    await fixture.rows(`update parked_events set raw = replace(raw, '"fen":1', '"fen":1000')`);
    fixture.rule.refuse = () => false;
    const result = await started.redrive(event.id, { by: 'admin' });
    expect(result).toMatchObject({ redriven: [], reason: expect.stringContaining('signature') });
    expect(await fixture.effects()).toEqual([]);
  });
});
