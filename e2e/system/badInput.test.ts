import { operations } from '@xinyue/contracts';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { beforeAll, describe, expect, it } from 'vitest';
import { badMoney } from '../src/system/badMoney.ts';
import { badNotices } from '../src/system/badNotices.ts';
import { badProofs } from '../src/system/badProofs.ts';
import { badUploads, formOf, goodUpload } from '../src/system/badUploads.ts';
import { badRequests, badRestRequests } from '../src/system/badRequests.ts';
import { badInputs } from '../src/system/badInputs.ts';
import { badWebhooks } from '../src/system/badWebhooks.ts';
import { makeBadWorld, type BadWorld } from '../src/system/badWorld.ts';
import { orderOf } from '../src/system/offerGood.ts';
import { photograph } from '../src/system/photograph.ts';
import { isReadable, sendRaw } from '../src/system/sendRaw.ts';
import { passwordOf, useCopy } from '../src/system/startCopy.ts';
import { blanks, talk } from '../src/system/talk.ts';
import { withProof } from '../src/system/withProof.ts';
import { auditFaults } from '../src/system/audit.ts';

/** Names in Latin letters that stand in messages as they are: of a standard, and of a kind of number. */
const standards = { GB: 'GB', ICP: 'ICP' };

describe('bad input through the gateway', () => {
  const copy = useCopy();
  let world: BadWorld;
  let before: Record<string, string>;

  beforeAll(async () => {
    world = await makeBadWorld(copy);
    // Facts under way are taken in first, so that what is stored afterwards was stored by bad input.
    expect(await auditFaults(copy.system)).toEqual([]);
    before = await photograph(copy.databases);
  });

  it.each([...badInputs, ...badMoney, ...badProofs, ...badWebhooks])('C-15 $what', async ({ operation, as, body, code, msg }) => {
    const sent = body(world);
    // What needs a proof is proved first (by the only one here who reviews), so that it is the body that is refused.
    const answer = await withProof(world[as], operations[operation], sent as object, passwordOf('admin'));
    expect({ success: answer.success, code: answer.code, msg: answer.msg }).toEqual({
      success: false,
      code,
      msg: typeof msg === 'string' ? msg : expect.stringMatching(msg),
    });
    expect(answer.status).toBe(200);
    expect(isReadable(answer.msg, { ...(sent as object), SCR: 'SCR', ...standards }), answer.msg).toBe(true);
    expect(JSON.stringify(answer.data ?? {})).not.toMatch(/Error|at .*\.[jt]s|select |insert /);
  });

  it.each(badRequests)('§9 $what', async ({ as, path, raw, status, code, msg }) => {
    const answer = await sendRaw(as?.(world) ?? world.buyer, path ?? operations.placeOrder.path, raw(world));
    expect(answer).toMatchObject({ success: false, status, code, msg });
  });

  it.each([false, true])('C-15 tells that 10 MB are too much and serves the connection on (chunked: %s)', async (chunked) => {
    const { origin } = world.buyer;
    const post = (bytes: number) => blanks(operations.placeOrder.path, world.buyer.headers(), bytes, chunked);
    for (let turn = 0; turn < 10; turn += 1) expect(await talk(origin, [...post(10_000_000), ...post(1)], 2)).toEqual([413, 200]);
  });

  it.each(badRestRequests)('Z-86 $what', async ({ path, raw, status, msg }) => {
    const answer = await sendRaw(world.staff, `/xinyue/rest/${path}`, raw);
    expect(answer).toMatchObject({ status, message: msg });
  });

  it.each(badUploads)('Z-58 an upload of $what', async ({ parts, raw, status = 200, code = 400, msg }) => {
    const sent = raw ? { body: raw.body, headers: { 'content-type': raw.type } } : { body: formOf(parts) };
    const answer = await sendRaw(world.buyer, operations.uploadFile.path, sent);
    expect(answer).toMatchObject({ success: false, status, code, msg });
  });

  it.each(badNotices)('C-74 a payment notice with %s', async (_what, change, code, msg) => {
    const { rows } = await copy.databases.order.query<{ trans_id: string }>('select trans_id from payment_notices limit 1');
    const notice = { orderId: world.order, status: 1, money: 500, transId: 'HOSTILE-1', ...change(world, rows[0]!.trans_id) };
    expect(await copy.notify(notice)).toMatchObject({
      success: false,
      status: 200,
      code,
      msg: typeof msg === 'string' ? msg : expect.stringMatching(msg),
    });
  });

  it('C-74 a payment notice with a wrong or an old signature', async () => {
    const [partner, secret] = Object.entries(copy.system.secrets.partners)[0]!;
    const { path } = operations.notifyPayment;
    const body = JSON.stringify({ orderId: world.order, status: 1, money: 500, transId: 'HOSTILE-2' });
    const sign = (more: object) => signAsPartner({ partner, secret, method: 'POST', pathAndQuery: path, body, ...more });
    const old = new Date(Date.now() - 600_000);
    for (const authorization of [
      sign({ secret: 'x' }),
      sign({ now: old }),
      sign({ body: '{}' }),
      sign({ partner: 'nobody' }),
      'Bearer x',
      '',
    ])
      expect(await sendRaw(world.visitor, path, { body, headers: { authorization } })).toMatchObject({
        status: 401,
        code: 401,
        msg: expect.stringMatching(/^签名错误/),
      });
  });

  it('§9 and nothing of it was stored', async () => {
    expect(await photograph(copy.databases)).toEqual(before);
  });

  it('§9 the same order without a mistake is taken, and seen in that picture', async () => {
    expect(await world.other.call(operations.placeOrder.path, orderOf(world.good, 5))).toMatchObject({
      success: true,
      code: 200,
    });
    expect(await sendRaw(world.other, operations.uploadFile.path, { body: formOf(goodUpload) })).toMatchObject({ success: true });
    expect(await photograph(copy.databases)).not.toEqual(before);
  });
});
