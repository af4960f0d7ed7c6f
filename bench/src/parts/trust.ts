import { adminUrlOf } from '@xinyue/scripts/start/adminUrlOf';
import { operations } from '@xinyue/contracts';
import { createServiceClient } from '@xinyue/kit/http/createServiceClient';
import { newTraceId } from '@xinyue/kit/http/traceId';
import { newId } from '@xinyue/kit/newId';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { median, spread, type Bench, type Result } from '../benchParts.ts';
import { cpuOf } from '../cpuOf.ts';
import { runLoad } from '../runLoad.ts';

/** Of the first of the buyers. */
const account = Object.keys(demoPasswords).find((name) => name.startsWith('buyer'))!;
const promised = { proofMs: 10, closureMs: 50, everNew: 1.2 };
const sizes = { accounts: 5_000, links: 20_000, questions: 160_000, tries: 40 };
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** A proof, begun and finished through the gateway, without the hash of the password, which is slow on purpose. */
async function proofs({ system, buyers: [buyer] }: Bench, merchant: pg.Pool): Promise<Result> {
  const password = demoPasswords[account]!;
  const { rows } = await merchant.query<{ hash: string }>('select password_hash as hash from users where account = $1', [
    account,
  ]);
  const must = async <T>(path: string, body: object) => {
    const answer = await buyer!.call<T>(path, body);
    if (!answer.success) throw new Error(`${path} at ${system.portalUrl}: ${answer.msg}`);
    return answer.data;
  };
  const [begun, finished, hashed]: [number[], number[], number[]] = [[], [], []];
  for (let n = 0; n < sizes.tries; n += 1) {
    let proofId = '';
    const begin = async () => {
      const asked = { path: operations.revealOwn.path, body: {} };
      ({ proofId } = await must<{ proofId: string }>(operations.beginProof.path, asked));
    };
    begun.push(await timed(begin));
    finished.push(await timed(() => must(operations.finishProof.path, { proofId, password })));
    hashed.push(await timed(() => verify(rows[0]!.hash, password)));
  }
  // The hash takes longer than all the rest, and now and then twice as long: one less the other of the same try says nothing.
  const rest = median(begun) + median(finished) - median(hashed);
  const parts = `begun in ${spread(begun)}, finished in ${spread(finished)}, of which the hash ${spread(hashed)}`;
  const text = `${rest.toFixed(1)} ms, promised ${promised.proofMs}: ${parts}`;
  return { name: 'a proof without the hash of the password', text, kept: rest <= promised.proofMs };
}

/** Who is one person with whom, where all accounts hang together. */
async function closures({ system }: Bench, merchant: pg.Pool): Promise<Result> {
  const ids = Array.from({ length: sizes.accounts }, newId);
  await merchant.query(
    `insert into links (a, b, kind, at) select a::uuid, b::uuid, 'password', now() from (
       select ($1::text[])[1 + floor(random() * $2)::int] as a, ($1::text[])[1 + floor(random() * $2)::int] as b from generate_series(1, $3)
     ) as drawn where a <> b`,
    [ids, sizes.accounts, sizes.links],
  );
  await merchant.query('vacuum analyze links');
  const url = system.serviceUrls['merchant']!;
  const client = createServiceClient({ audience: 'merchant', url, self: 'payout', secret: system.secrets.internal });
  const times: number[] = [];
  for (const id of ids.slice(0, sizes.tries))
    times.push(
      await timed(() => client.call('/internal/persons/closure', { ids: [id], only: 'members' }, { traceId: newTraceId() })),
    );
  await client.close();
  const text = `${spread(times)} ms, promised ${promised.closureMs}`;
  const name = `the person of an account, of ${sizes.accounts} accounts and ${sizes.links} links`;
  return { name, text, kept: median(times) <= promised.closureMs };
}

/** Open questions that nobody asked before: what an answer costs the gateway at the end against the beginning, when hardly any was kept. */
async function distinctQuestions({ options, system, goods }: Bench): Promise<Result> {
  let asked = 0;
  const next = () => {
    asked += 1;
    const body = JSON.stringify({ id: goods[asked % goods.length], pageSize: 1, moneyPerTonStart: asked / 1_000 });
    return { path: operations.listSpots.path, headers: { 'content-type': 'application/json' }, body };
  };
  const round = async () => {
    const before = cpuOf(system.pids)['gateway']!;
    const { done, failed } = await runLoad(system.portalUrl, 16, options.listSeconds, next);
    if (failed > 0) throw new Error(`${failed} questions failed`);
    return (cpuOf(system.pids)['gateway']! - before) / done;
  };
  await round();
  const first = await round();
  while (asked < sizes.questions) await round();
  const last = await round();
  const share = last / first;
  const text = `${share.toFixed(2)} of the first, promised ${promised.everNew}; ${(last * 1_000).toFixed(0)} µs`;
  return { name: `an answer of the gateway after ${asked} different questions`, text, kept: share <= promised.everNew };
}

/** What it costs that nobody acts alone. Orders, withdrawals and events with it are parts of their own: run them here and on older code in turns. */
export async function trust(bench: Bench): Promise<Result[]> {
  const merchant = new pg.Pool({ connectionString: adminUrlOf(bench.system, 'merchant'), max: 1 });
  try {
    return [await proofs(bench, merchant), await closures(bench, merchant), await distinctQuestions(bench)];
  } finally {
    await merchant.end();
  }
}
