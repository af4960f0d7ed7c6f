import { operations, permissionCodes, type Operation, type OperationName } from '@xinyue/contracts';
import { roam } from '../../system/roam.ts';
import { createRandom } from '@xinyue/kit/testing/createRandom';
import { crudeBodies, fieldsOf } from '../../system/hostileBodies.ts';
import { makeOfficers } from '../rights/makeOfficer.ts';
import type { SecurityCheck } from '../runChecks.ts';

const seed = 12;
/** What would end the officer's own session or be counted against it. */
const left: OperationName[] = ['changeStaffPassword'];

const ofApi = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].path.startsWith('/api/') && !left.includes(name),
);

/** The back office's calls below /api, with several fields at a time made of anything (T-01 to T-31): a fault of ours would be a 5xx. */
export const fuzzApi: SecurityCheck = {
  row: 'S4',
  name: 'whatever is sent to the calls below /api, none of them fails',
  async run(target) {
    const [officer] = await makeOfficers(target, 'fuzz', 1);
    await officer!.hold(permissionCodes);
    const { call } = roam(target.system, target.requestSecret, officer!.desks[0].session);
    const random = createRandom(seed);
    const answers: Record<string, number> = {};
    const failed: string[] = [];
    for (let nth = 0; nth < target.sizes.api; nth += 1) {
      const name = ofApi[nth % ofApi.length]!;
      const operation: Operation = operations[name];
      const bodies = crudeBodies([...fieldsOf(operation.request), 'id', 'ids', 'page', 'limit', 'versionSeen', 'after']);
      const mixed: Record<string, unknown> = {};
      // Every field from another of the bodies, or none at all.
      for (const field of Object.keys(bodies.at(-1)![1])) {
        const [, body] = bodies[Math.floor(random.between(0, bodies.length))]! as [string, Record<string, unknown>];
        if (field in body) mixed[field] = body[field];
      }
      const { status, code } = await call(operation.path, mixed);
      answers[code] = (answers[code] ?? 0) + 1;
      if (status >= 500 || code >= 500) failed.push(`${name} ${status}: ${JSON.stringify(mixed).slice(0, 120)}`);
    }
    const lines = failed.slice(0, 10).map((line) => `\n    ${line}`);
    return {
      kept: failed.length === 0 && (answers[200] ?? 0) > 0,
      figures: `${target.sizes.api} requests to ${ofApi.length} calls, seed ${seed}: answers ${JSON.stringify(answers)}, ${failed.length} of them 5xx${lines.join('')}`,
    };
  },
};
