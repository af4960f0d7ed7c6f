import type { Actor } from '@xinyue/contracts/actor';
import { anyStaff, merchant, operation as row, proven as provenRow, provenByFactor } from '@xinyue/contracts/operation';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../AppError.ts';
import type { ProofClaim } from './proofClaim.ts';
import { createDeeds, hashOfBody, provesDeed, requireProof } from './proofs.ts';
import { provenRoute } from './route.ts';

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

it('Tr-C-01 the hash of a body is one for any order of fields, another for any other content', () => {
  const hashes = [
    { a: 1, b: { c: [1, 2], d: 'x' } },
    { b: { d: 'x', c: [1, 2] }, a: 1 },
  ].map(hashOfBody);
  expect(new Set(hashes).size).toBe(1);
  const others = [{ a: 1, b: { c: [2, 1], d: 'x' } }, { a: '1', b: { c: [1, 2], d: 'x' } }, {}, []].map(hashOfBody);
  expect(new Set([...hashes, ...others]).size).toBe(5);
});

it('a body that is deeper than any form is refused, however deep', () => {
  expect(hashOfBody(nested(32))).toMatch(/^[0-9a-f]{64}$/);
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
  for (const body of [nested(33), deep])
    expect(() => hashOfBody(body)).toThrow(expect.objectContaining({ kind: 'validation', message: '提交的 JSON 最多 32 层' }));
});

describe('Tr-M-01 the words of a deed are compared again at the act', () => {
  const actor: Actor = { accountId: 'a', ownerId: 'a', userType: 0, account: 'a', name: 'a' };
  const operation = provenRow('rights', row('/close', 'r', 'system', [anyStaff], z.object({ id: z.string() }), z.null()));
  const call = { actor, session: 'ab', traceId: 't', body: { id: 'x' }, idempotencyKey: undefined, requestKey: undefined };
  const made = { ...call, noteRepeat: () => undefined };
  const sent = { proof: 'token', path: operation.path, sent: { id: 'x' } };
  /** Holds for what was shown. */
  const spendFor = (shown: string, claims: ProofClaim[] = []) => ({
    claims,
    spend: async (_: Actor, claim: ProofClaim) => {
      claims.push(claim);
      return claim.proof === 'token' && claim.deed === shown ? {} : undefined;
    },
  });
  const routeOf = (deed: () => string) => provenRoute(operation, deed, async () => null);

  it('the same words pass and go on to the use case, others are asked for anew', async () => {
    const { spend } = spendFor('停用合作方「甲」');
    const proven = await requireProof(
      routeOf(() => '停用合作方「甲」'),
      made,
      sent,
      spend,
    );
    expect(proven).toEqual({ deed: '停用合作方「甲」' });
    expect([provesDeed(proven, '停用合作方「甲」'), provesDeed(proven, '停用合作方「乙」'), provesDeed(undefined, '')]).toEqual([
      true,
      false,
      false,
    ]);
    // A password in the body was shown for no words.
    expect(provesDeed({}, '停用合作方「乙」')).toBe(true);
    await expect(
      requireProof(
        routeOf(() => '停用合作方「乙」'),
        made,
        sent,
        spend,
      ),
    ).rejects.toMatchObject({
      kind: 'forbidden',
      data: { kind: 'rights', deed: '停用合作方「乙」' },
    });
  });

  it('words that cannot be said any more spend the proof as well', async () => {
    const { spend, claims } = spendFor('停用合作方「甲」');
    const gone = routeOf(() => {
      throw new AppError('notFound', '合作方不存在');
    });
    await expect(requireProof(gone, made, sent, spend)).rejects.toMatchObject({ kind: 'notFound' });
    expect(claims).toMatchObject([{ proof: 'token', deed: undefined }]);
  });
});

it('Tr-M-01 a call that is proven by whoever has a second factor is asked of no other', async () => {
  const shop: Actor = { accountId: 'm', ownerId: 's', userType: 2, account: 'm', name: 'm' };
  const operation = provenByFactor('own', row('/ask', 'r', 'payout', [merchant], z.object({ fen: z.int() }), z.null()));
  const asked = provenRoute(
    operation,
    ({ body }) => `提现 ${body.fen} 分`,
    async () => null,
  );
  const keys = { idempotencyKey: undefined, requestKey: undefined, noteRepeat: () => undefined };
  const call = { session: 'ab', traceId: 't', body: { fen: 5 }, ...keys };
  const sent = { proof: undefined, path: operation.path, sent: { fen: 5 } };
  const claims: ProofClaim[] = [];
  const spend = async (_: Actor, claim: ProofClaim) => void claims.push(claim);
  expect(await requireProof(asked, { ...call, actor: shop }, sent, spend)).toBeUndefined();
  expect(claims).toEqual([]);
  await expect(requireProof(asked, { ...call, actor: { ...shop, hasFactor: true } }, sent, spend)).rejects.toMatchObject({
    data: { kind: 'own', deed: '提现 5 分' },
  });
  const deeds = createDeeds([asked]);
  expect((await deeds(shop, '/ask', { fen: 5 })).deed).toBeUndefined();
  expect((await deeds({ ...shop, hasFactor: true }, '/ask', { fen: 5 })).deed).toBe('提现 5 分');
});
