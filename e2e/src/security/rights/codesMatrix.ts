import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codesOf, isOpen, operations, type OperationName, permissionCodes, type PermissionCode } from '@xinyue/contracts';
import type { Answer } from '@xinyue/scripts/client/createClient';
import { inLanes } from '../measure.ts';
import type { SecurityCheck } from '../runChecks.ts';
import { makeOfficers, type Officer } from './makeOfficer.ts';
import { matrixRows } from './matrixRows.ts';
import { absentThings, type Things } from './Things.ts';

/** After this a change of rights is felt everywhere. */
const everywhereMs = 1_000;
const officers = 8;

/** Every call that staff may make by a code; what all of staff may call has none to hold. */
const calls = (Object.keys(operations) as OperationName[]).filter((name) => codesOf(operations[name]).length > 0);

/** Nobody's: every field of a body that names a thing is filled, and nothing is there. */
const nothings = absentThings({ files: [], goodForm: {}, stock: 1, absentGood: randomUUID() } as unknown as Things);

const isRefused = ({ code, data }: Answer): boolean =>
  code === 403 && (data as { reason?: string } | null)?.reason === 'forbidden';
/** An answer that says nothing about the right: nobody was asked. */
const saysNothing = ({ status, code }: Answer): boolean => status >= 500 || [401, 405, 429].includes(code);

/** Every call by somebody who holds these codes; a line for each that opened or closed against its row. */
async function judge(officer: Officer, held: readonly PermissionCode[], what: string): Promise<string[]> {
  const wrong: string[] = [];
  await inLanes(calls.length, 8, async (n) => {
    const [name, operation] = [calls[n]!, operations[calls[n]!]];
    const row = matrixRows[name];
    const answer = await officer.desks[n % 2]!.call(operation.path, 'open' in row ? {} : row.body(nothings));
    const opens = isOpen(operation) || codesOf(operation).some((code) => held.includes(code as PermissionCode));
    if (saysNothing(answer) || isRefused(answer) === opens) wrong.push(`${name}, ${what}: ${answer.code} ${answer.msg}`);
  });
  return wrong;
}

/**
 * P-32, the rights table itself as the measure: every staff call × every code, once held alone and once the only one that is not. Things are absent
 * ones, so that nothing is done; which of own and foreign things are reached is A1.
 */
export const codesMatrix: SecurityCheck = {
  row: 'A1',
  name: 'every staff call × every code × granted, revoked: exactly what its row says, at both gateways',
  async run(target) {
    const staff = await makeOfficers(target, 'matrix', officers);
    const wrong: string[] = [];
    for (let at = 0; at < permissionCodes.length; at += officers) {
      const codes = permissionCodes.slice(at, at + officers);
      for (const how of ['granted', 'revoked'] as const) {
        const held = codes.map((code) => (how === 'granted' ? [code] : permissionCodes.filter((other) => other !== code)));
        await Promise.all(held.map((some, n) => staff[n]!.hold(some)));
        await sleep(everywhereMs);
        for (const [n, some] of held.entries()) wrong.push(...(await judge(staff[n]!, some, `${codes[n]} ${how}`)));
      }
    }
    const shown = wrong.slice(0, 12).map((line) => `\n    ${line}`);
    return {
      kept: wrong.length === 0,
      figures: `${calls.length} calls × ${permissionCodes.length} codes × 2: ${wrong.length} differences${shown.join('')}`,
    };
  },
};
