import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import { startCopy } from '../system/startCopy.ts';
import { type Caller, makeCallers } from './callers.ts';
import { addRound, findingsOf, lineOf, nothingYet, type Sum } from './judge.ts';
import { makeSessions } from './sessions.ts';
import { type Fuzzer, installSchemathesis, leftOut, leftOutSigned } from './schemathesis.ts';

/**
 * `npm run openapi:fuzz -- --cases 10000 --seed 1`: Schemathesis makes requests of the document that a copy of its own serves, and sends them with
 * the key of a shop, with that of a channel and with none; `--sessions`: the document of all calls, with the sessions of a customer, a merchant and
 * an operator. Exit 1 where an answer is a 5xx, by status or by code, or none of the document.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    sessions: { type: 'boolean', default: false },
  },
});
const [cases, seed] = [Number(values.cases), Number(values.seed)];
if (!(Number.isSafeInteger(cases) && cases > 0 && Number.isSafeInteger(seed)))
  throw new Error('--cases and --seed are whole numbers');

/** Rates and limits that would refuse most of what is sent before it is looked at. */
const env = { XINYUE_PARTNER_PER_MINUTE: '60000', XINYUE_WEBHOOK_ALLOW: '127.0.0.1/32', LOG_LEVEL: 'error' };
/** Drawn for each operation at first, as a share of all cases of a caller; the document itself has some thousand more. */
const shareOfOperation = 40;
const roundsAtMost = 20;

/** Rounds with further seeds until there are as many cases as wanted: a call with few fields has no more of its own. */
async function send(fuzzer: Fuzzer, caller: Caller, { portalUrl, adminUrl }: System, wanted: number): Promise<Sum> {
  const document = values.sessions ? `${adminUrl}/open/openapi-all.json` : `${portalUrl}/open/openapi.json`;
  const base = caller.port === 'portal' ? portalUrl : adminUrl;
  let sum = nothingYet();
  for (let round = 0; round < roundsAtMost && sum.cases < wanted; round += 1) {
    const examples = Math.ceil(wanted / shareOfOperation);
    const outcome = await fuzzer.fuzz(caller, { document, base, examples, seed: seed + round, again: round > 0 });
    sum = addRound(sum, outcome);
    const told = /=+ (ERRORS|FAILURES) =+[^]*(?==+ SUMMARY =)/.exec(outcome.output);
    if (told) console.log(told[0]);
  }
  for (const line of [...sum.faults, ...sum.strangers].slice(0, 20)) console.log(`  ${line}`);
  return sum;
}

async function fuzzCopy(fuzzer: Fuzzer): Promise<string[]> {
  const copy = await startCopy({ env });
  try {
    const { callers, close } = values.sessions
      ? { callers: await makeSessions(copy), close: () => undefined }
      : await makeCallers(copy);
    const found: string[] = [];
    const sums: Sum[] = [];
    for (const caller of callers) {
      const wanted = Math.ceil(cases / callers.length);
      const sum = await send(fuzzer, caller, copy.system, wanted);
      sums.push(sum);
      console.log(lineOf(caller.who, sum, seed));
      found.push(...findingsOf(sum, wanted).map((what) => `${caller.who}: ${what}`));
    }
    close();
    const all = (of: (sum: Sum) => number) => sums.reduce((total, sum) => total + of(sum), 0);
    console.log(
      `openapi:fuzz: ${all((sum) => sum.cases)} cases, ${all((sum) => sum.calls)} calls, ${all((sum) => sum.faults.length)} × 5xx, ` +
        `${all((sum) => sum.outside)} outside the schema, seed ${seed}: ${found.length === 0 ? 'nothing found' : found.join('; ')}`,
    );
    return found;
  } finally {
    await copy.stop();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'xinyue-openapi-'));
try {
  const fuzzer = await installSchemathesis(folder);
  if (typeof fuzzer === 'string') console.log(`SKIP openapi:fuzz: ${fuzzer}`);
  else {
    for (const [check, why] of Object.entries({ ...leftOut, ...leftOutSigned })) console.log(`left out ${check}: ${why}`);
    process.exitCode = (await fuzzCopy(fuzzer)).length > 0 ? 1 : 0;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
