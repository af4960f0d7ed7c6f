import { isForPartners, operations, type Operation, type OperationName } from '@xinyue/contracts';
import type { Answer } from '@xinyue/scripts/client/createClient';
import { photograph } from '../../system/photograph.ts';
import type { SecurityCheck } from '../runChecks.ts';
import { giveKeys } from './giveKeys.ts';
import { type Cast, makeCast, type RightsActor } from './makeActors.ts';
import { matrixRows } from './matrixRows.ts';
import { absentThings } from './Things.ts';

type Finding = { call: string; actor: string; what: string };

const rightOf = (operation: Operation, { role }: RightsActor): boolean => operation.who.some((right) => right.role === role);
/** What an answer tells, without the words that change from call to call. */
const answerText = ({ status, code, msg, data }: Answer): string => JSON.stringify({ status, code, msg, data });
/** True where a refusal tells no more than why it is one. */
const bare = (data: unknown): boolean => data === null || Object.keys(data as object).join() === 'reason';
const empty = (data: unknown): boolean => {
  // A list has `list`, a count of a tabbed list `states`.
  const {
    list,
    states = list,
    total,
    money,
  } = (data ?? {}) as { [key in 'list' | 'states']?: unknown[] } & { total?: number; money?: number };
  if (Array.isArray(data)) return data.length === 0;
  return money === 0 || (states?.length === 0 && total === 0);
};

/** Those without the right: nothing but a refusal of the right kind. */
async function callWithoutRight(name: OperationName, actor: RightsActor, { first, second }: Cast): Promise<Finding[]> {
  const [operation, row]: [Operation, (typeof matrixRows)[OperationName]] = [operations[name], matrixRows[name]];
  if ('open' in row) return [];
  const findings: Finding[] = [];
  for (const things of [first.things, second.things, absentThings(first.things)]) {
    const answer = await actor.call(operation.path, row.body(things));
    const wanted = isForPartners(operation) || actor.role === undefined ? 401 : 403;
    if (answer.code !== wanted || !bare(answer.data))
      findings.push({ call: name, actor: actor.name, what: `${answer.code} ${answer.msg} instead of ${wanted}` });
  }
  return findings;
}

/** Those with the right to the call, but not to these things: foreign and absent get the same answer, and show nothing. */
async function reachBeyond(name: OperationName, actor: RightsActor, { first, second }: Cast): Promise<Finding[]> {
  const [operation, row]: [Operation, (typeof matrixRows)[OperationName]] = [operations[name], matrixRows[name]];
  if ('open' in row || !row.named || !actor.side) return [];
  const foreign = actor.side === first ? second.things : first.things;
  const [one, other] = [
    await actor.call(operation.path, row.body(foreign)),
    await actor.call(operation.path, row.body({ ...absentThings(foreign) })),
  ];
  const refused = [400, 403, 404].includes(one.code) && bare(one.data);
  const hidden = refused || (one.success && (empty(one.data) || (row.silent === true && one.data === null)));
  if (hidden && answerText(one) === answerText(other)) return [];
  return [
    {
      call: name,
      actor: actor.name,
      what: `foreign ${answerText(one).slice(0, 160)}, absent ${answerText(other).slice(0, 160)}`,
    },
  ];
}

const names = Object.keys(operations) as OperationName[];

/** A1: every call × every actor × own, foreign and absent things; the databases are compared before and after each call's round. */
export const rightsMatrix: SecurityCheck = {
  row: 'A1',
  name: 'every call × every actor × own, foreign, absent: no leak, no write',
  async run(target) {
    const cast = await makeCast(target);
    const shutKeys = await giveKeys(target, cast);
    const findings: Finding[] = [];
    let [calls, writes, reached] = [0, 0, 0];
    let before = await photograph(target.databases);
    for (const name of names) {
      if (name === 'signOut') continue;
      const without = cast.actors.filter((actor) => !rightOf(operations[name], actor));
      for (const actor of without) findings.push(...(await callWithoutRight(name, actor, cast)));
      for (const actor of cast.actors.filter((one) => rightOf(operations[name], one)))
        findings.push(...(await reachBeyond(name, actor, cast)));
      calls += 'open' in matrixRows[name] ? 0 : without.length * 3 + (cast.actors.length - without.length) * 2;
      const after = await photograph(target.databases);
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      if (changed.length > 0) {
        writes += 1;
        findings.push({ call: name, actor: 'somebody without the right', what: `changed ${changed.join(', ')}` });
      }
      before = after;
    }
    // The other side of the coin: with the right and the own thing the same calls do answer.
    const reads: OperationName[] = ['readProfile', 'listOwnOrders', 'readOwnTimeline', 'listOwnApplications', 'signFiles'];
    for (const name of reads) {
      const row = matrixRows[name];
      const actor = cast.actors.find(({ name: called }) => called === 'customer')!;
      const answer = 'open' in row ? undefined : await actor.call(operations[name].path, row.body(cast.first.things));
      if (answer?.success && !empty(answer.data)) reached += 1;
      else findings.push({ call: name, actor: actor.name, what: `own refused: ${answer?.msg}` });
    }
    await shutKeys();
    const shown = findings.slice(0, 12).map(({ call, actor, what }) => `\n    ${call} by ${actor}: ${what}`);
    return {
      kept: findings.length === 0,
      figures: `${names.length} calls, ${cast.actors.length} actors, ${calls} requests: ${findings.length - writes} leaks, ${writes} writes; ${reached} of ${reads.length} own reads answered${shown.join('')}`,
    };
  },
};
