import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { photograph } from '../src/system/photograph.ts';
import { provenBodies, type ProvenName } from '../src/system/provenBodies.ts';
import { makeProvenWorld, provenEnv, type Prover, type ProvenWorld } from '../src/system/provenWorld.ts';
import { useCopy } from '../src/system/startCopy.ts';
import { must } from '../src/system/offerGood.ts';
import { withProof } from '../src/system/withProof.ts';

const names = Object.keys(provenBodies) as ProvenName[];

describe('Tr-M-01 every call that needs a proof', () => {
  const copy = useCopy({ env: provenEnv });
  let world: ProvenWorld;

  /** What is stored, but for proofs: those are spent by a refused call, too. */
  const stored = async () => {
    const { 'merchant.proofs': _, ...rest } = await photograph(copy.databases);
    return rest;
  };
  beforeAll(async () => {
    world = await makeProvenWorld(copy);
    let before = await stored();
    const still = async () => {
      const now = await stored();
      const same = JSON.stringify(now) === JSON.stringify(before);
      before = now;
      return same;
    };
    await eventually(still, { describe: 'everything to be written', timeoutMs: 60_000, intervalMs: 1_000 });
  });

  /** Sends the body of each with the proof that is given for it; answers what was not refused for want of a proof. */
  const sendAll = async (proofs: Partial<Record<ProvenName, string>>) => {
    const through: string[] = [];
    for (const name of names) {
      const { by, body } = provenBodies[name];
      const proof = proofs[name];
      const more: Record<string, string> = proof === undefined ? {} : { 'x-proof': proof };
      const { code, msg, data } = await by(world).client.call(operations[name].path, body(world), more);
      const said = data as { reason?: string; kind?: string; deed?: string } | null;
      const refused = code === 403 && msg === '请先验证身份' && said?.reason === 'needsProof' && said.deed;
      if (!refused || said.kind !== operations[name].proof) through.push(`${name}: ${code} ${msg}`);
    }
    return through;
  };

  it('has a line here, and no other has one', () => {
    expect(names.toSorted()).toEqual(
      Object.entries(operations)
        .flatMap(([name, row]) => ('proof' in row ? [name] : []))
        .toSorted(),
    );
  });

  it('is refused to a session that proved nothing, with 0 effects', async () => {
    const before = await stored();
    expect(await sendAll({})).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('is refused with the proof of another, with 0 effects', async () => {
    const proofs: Partial<Record<ProvenName, string>> = {};
    for (const name of names) {
      const by = provenBodies[name].by(world);
      // Its own kind and session, and another path: the nearest that does not fit.
      const other = name === 'renewRecovery' ? operations.beginTotp : operations.renewRecovery;
      proofs[name] = await proofOf(by, other.path);
    }
    const before = await stored();
    expect(await sendAll(proofs)).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('goes through with its own', async () => {
    for (const name of ['revealOwn', 'updateProfile', 'savePayConfig', 'saveDepartment', 'signFiles', 'pauseMoney'] as const) {
      const { by, body } = provenBodies[name];
      const { client, password } = by(world);
      expect(await withProof(client, operations[name], body(world), password), name).toMatchObject({ success: true });
    }
  });
});

async function proofOf({ client, password, recoveryCodes }: Prover, path: string): Promise<string> {
  const begun = must(await client.call<{ proofId: string }>(operations.beginProof.path, { path, body: {} }));
  const shown = { proofId: begun.proofId, password, recoveryCode: recoveryCodes.pop() };
  return must(await client.call<{ proof: string }>(operations.finishProof.path, shown)).proof;
}
