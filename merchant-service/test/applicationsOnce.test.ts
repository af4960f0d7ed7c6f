import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { applied, changed, count, decide, handIn, operator, insidesOf } from './applicants.ts';
import { useMerchant } from './startMerchant.ts';

const [staff, second] = [operator('甲'), operator('乙')];
const merchant = useMerchant();
const inside = insidesOf(merchant);

describe('exactly once', () => {
  it('S-17 two operators at once: one wins, and there is one merchant and one fact of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { actor, id } = await applied(merchant, `AtOnce${round}99`);
      const answers = await Promise.all([staff, second, staff, second].map((by) => decide(merchant, by, id, 2)));
      expect(answers.map(({ body }) => body.code).toSorted()).toEqual([200, 409, 409, 409]);
      expect(answers.filter(({ body }) => !body.success).map(({ body }) => body)).toMatchObject(Array(3).fill(changed('已通过')));
      expect(await inside.shopsOf(actor)).toHaveLength(1);
      expect(await inside.outbox('merchant.changed', 'shopId', actor.ownerId)).toHaveLength(1);
      expect(await inside.outbox('application.audited', 'applicationId', id)).toHaveLength(1);
    }
  });

  it('S-17 S-15 pass, reject and hand in again at once end in one of the legal states', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { actor, form, id } = await applied(merchant, `Melee${round}999`);
      const answers = await Promise.all([
        decide(merchant, staff, id, 1),
        decide(merchant, second, id, 2),
        handIn(merchant, actor, { ...form, id }),
        decide(merchant, staff, id, 2),
      ]);
      expect(answers.every(({ body }) => [200, 409].includes(body.code))).toBe(true);
      const { status, version } = await inside.stateOf(id);
      expect(await inside.shopsOf(actor)).toHaveLength(status === 2 ? 1 : 0);
      expect(await count(merchant, 'outbox', 'aggregate_id = $1', [id])).toBe(version);
      expect(await count(merchant, 'backstage_names', 'name = lower($1)', [form.account])).toBe(status === 1 ? 0 : 1);
    }
  });

  it('S-13 an answer that got lost is given again for the same key, without a second effect', async () => {
    const { actor, id } = await applied(merchant, 'SameKey12');
    const headers = { 'idempotency-key': 'audit-key-0123456789' };
    const send = (auditStatus: number) =>
      merchant.call(operations.auditApplication, { shopUserLogId: id, auditStatus, auditRemark: 'x' }, { actor: staff, headers });
    expect((await send(2)).body.success).toBe(true);
    expect((await send(2)).body.success).toBe(true);
    expect((await send(1)).body).toMatchObject({ code: 409, msg: '同一请求编号的内容不一致' });
    expect(await inside.shopsOf(actor)).toHaveLength(1);
    expect(await inside.audits(id)).toHaveLength(1);
  });

  it('S-13 what breaks before the commit leaves nothing, and the next try makes the one shop', async () => {
    const { actor, id } = await applied(merchant, 'Broken123');
    await merchant.pool.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create constraint trigger break_off after insert on outbox deferrable initially deferred
        for each row when (new.type = 'application.audited') execute function break_off()`);
    expect((await decide(merchant, staff, id, 2)).status).toBe(500);
    expect(await inside.stateOf(id)).toEqual({ status: 0, remark: '', version: 1 });
    expect(await inside.shopsOf(actor)).toEqual([]);
    expect(await inside.outbox('merchant.changed', 'shopId', actor.ownerId)).toEqual([]);
    expect(await inside.audits(id)).toEqual([]);
    await merchant.pool.query('drop trigger break_off on outbox; drop function break_off');
    expect((await decide(merchant, staff, id, 2)).body.success).toBe(true);
    expect(await inside.shopsOf(actor)).toHaveLength(1);
  });

  it('S-13 a process that ends right after the commit tells of the shop when it starts again, once', async () => {
    const { actor, id } = await applied(merchant, 'Restart12');
    const published = () => merchant.published.filter((fact) => (fact.data as { shopId?: string }).shopId === actor.ownerId);
    const passing = decide(merchant, staff, id, 2);
    await passing;
    await merchant.restart();
    await eventually(() => published().length > 0, { describe: 'merchant.changed' });
    await merchant.restart();
    await eventually(async () => (await count(merchant, 'outbox_untold')) === 0, { describe: 'all published' });
    expect(new Set(published().map((fact) => fact.id)).size).toBe(1);
    expect(await inside.shopsOf(actor)).toHaveLength(1);
  });
});
