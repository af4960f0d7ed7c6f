import { codesOf, isOpen, mayCall, operations, type Actor, type Operation, type OperationName } from '@xinyue/contracts';
import { namedPart } from '@xinyue/contracts/operation';
import type { Client } from '@xinyue/scripts/client/createClient';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBadWorld, type BadWorld } from '../src/system/badWorld.ts';
import { goodBodies } from '../src/system/goodForms.ts';
import { crudeBodies, fieldsOf, spoiltBodies } from '../src/system/hostileBodies.ts';
import { isReadable } from '../src/system/sendRaw.ts';
import { useCopy } from '../src/system/startCopy.ts';
import { auditFaults } from '../src/system/audit.ts';

const roles = ['visitor', 'buyer', 'merchant', 'staff'] as const;
const actorOf = (userType: Actor['userType']): Actor => ({ accountId: '', ownerId: '', account: '', name: '', userType });
const actors = { visitor: undefined, buyer: actorOf(1), merchant: actorOf(2), staff: actorOf(0) };
/** Requests under way at a time. */
const atOnce = 16;

describe('hostile bodies at every call, by every role', () => {
  const copy = useCopy();
  let world: BadWorld;
  let pids: Record<string, number>;

  beforeAll(async () => {
    world = await makeBadWorld(copy);
    pids = { ...copy.system.pids };
  });

  /** Answers what no refusal should look like; `allowed`: somebody with a session that holds and the right to call. */
  const attack = async (client: Client, { path, method }: Operation, bodies: [string, object][], allowed: boolean) => {
    const wrong: string[] = [];
    for (let at = 0; at < bodies.length; at += atOnce)
      await Promise.all(
        bodies.slice(at, at + atOnce).map(async ([what, body]) => {
          const { status, code, msg, success } = await client.call(path, body);
          // An address of 50,000 characters is the web server's to refuse, in its own words.
          if ((method !== 'POST' || namedPart(path)) && status === 431) return;
          const codes = allowed ? [400, 403, 404, 409, 413, 429] : [401, 403, 413];
          const known = success ? allowed && code === 200 : codes.includes(code);
          if (status >= 500 || !known || !isReadable(msg, body)) wrong.push(`${what}: ${status} ${code} ${msg}`);
        }),
      );
    return wrong;
  };

  // Signing out would turn every later refusal into 401; the stream's answer has no end, its refusals stand in the gateway's tests.
  const attacked = Object.entries(operations).filter(([name]) => name !== 'signOut' && name !== 'streamQuotes');
  it.each(attacked)('F1 %s answers nothing but readable refusals', async (name, operation) => {
    const base = goodBodies(world)[name as OperationName] ?? {};
    const fields = [...new Set([...fieldsOf(operation.request), ...Object.keys(base)])];
    for (const role of roles) {
      const actor = actors[role];
      const allowed = mayCall(operation, actor && { ...actor, codes: codesOf(operation) }) || isOpen(operation);
      const bodies = allowed ? [...crudeBodies(fields), ...spoiltBodies(base, fields)] : crudeBodies(fields);
      if (isOpen(operation) && role !== 'visitor') continue;
      expect(await attack(world[role], operation, bodies, allowed), `${name} as ${role}`).toEqual([]);
    }
  });

  it('F1 no process fell, and the audit finds no difference', async () => {
    expect(copy.system.pids).toEqual(pids);
    expect(await auditFaults(copy.system)).toEqual([]);
  });
});
