import { operations, type Operation } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { fieldsOf } from '../../system/hostileBodies.ts';
import { type Cast, makeCast } from '../rights/makeActors.ts';
import type { SecurityCheck } from '../runChecks.ts';
import type { Target } from '../startTarget.ts';
import { changedColumns, readTables, type Tables } from './readTables.ts';
import { clientOf, type WriteCase, writeCases } from './writeCases.ts';

/**
 * What every write may leave: facts on their way, the trail, keys of requests, uses of sessions, counts that follow from orders (`verify` compares
 * them), the narrow rows and forms by which goods are found (triggers write them, a test compares them), events and calls
 * of partners, since when who holds rights that ask for a second factor, seals.
 */
const infrastructure =
  /\.(outbox|outbox_told|inbox_batches|inbox_position|audit|looks|look_repeats|security_events|evidence_chain|evidence_roots|job_runs|file_seals|idempotency_keys|order_requests|requests|order_counts|order_totals|order_count_changes|sale_counts|sale_count_changes|order_parties|spot_lookup|spot_lookup_changes|search_forms|open_events|open_feed|partner_calls|factor_holders|cancelled_meanwhile|earlier_orders|repeats|sessions|sign_in_tries|devices)([.+-]|$)|\.(\w+_)?seal$/;

const inside = ['passwordHash', 'password_hash', 'disabled', 'deleted', 'closed', 'ownerId', 'owner_id', 'shopId', 'version'];
const more = [
  'opening_stock',
  'stock',
  'balance',
  'user_type',
  'customer_id',
  'total_fen',
  'priceFen',
  'audit_status',
  'isAdmin',
];

/** Every field name that any call knows, and columns by their inner names, with values that would do harm. */
function hostile(cast: Cast): Record<string, unknown> {
  const names = Object.values(operations).flatMap((operation: Operation) => fieldsOf(operation.request));
  const other = cast.second.things;
  const values: Record<string, unknown> = {
    ...Object.fromEntries([...names, ...inside, ...more].map((name) => [name, 1])),
    userType: 0,
    userId: other.user,
    createUser: other.user,
    customerUserId: other.user,
    customer_id: other.user,
    userCustomerId: other.user,
    shopId: other.user,
    ownerId: other.user,
    owner_id: other.user,
    account: 'Stolen1234',
    password: 'Stolen2026Tap',
    auditStatus: 2,
    reamrk1: '1',
    reamrk3: '1',
    status: 3,
    del: 1,
    money: 0.01,
    payTime: '2020-01-01 00:00:00',
  };
  return values;
}

/** The fields a call itself knows: they are its own to judge, and the other tests judge them. */
const known = ({ name, own = [] }: WriteCase, body: object): string[] => [
  ...fieldsOf(operations[name].request),
  ...Object.keys(body),
  ...own,
];

async function settled({ databases }: Target): Promise<Tables> {
  let last = await readTables(databases);
  await eventually(
    async () => {
      const next = await readTables(databases);
      const still = [...changedColumns(last, next)].every((column) => column.includes('.sessions'));
      last = next;
      return still;
    },
    { describe: 'the copy to come to rest', timeoutMs: 20_000, intervalMs: 500 },
  );
  return last;
}

async function tryCase(target: Target, cast: Cast, one: WriteCase, before: Tables): Promise<{ after: Tables; wrong: string[] }> {
  const body = one.body(cast.first.things);
  const extras = Object.entries(hostile(cast)).filter(([field]) => !known(one, body).includes(field));
  const answer = await clientOf(cast, one.as).call(operations[one.name].path, { ...Object.fromEntries(extras), ...body });
  const wrong = answer.success ? [] : [`${one.name} by ${one.as} was refused: ${answer.msg}`];
  const after = await settled(target);
  for (const column of changedColumns(before, after))
    if (!infrastructure.test(column) && !one.may.includes(column)) wrong.push(`${one.name} by ${one.as} changed ${column}`);
  if (one.makes) {
    const earlier = before.get(one.makes.table)!;
    const made = [...after.get(one.makes.table)!].filter(([key]) => !earlier.has(key)).map(([, row]) => row);
    if (made.length !== 1 || !one.makes.holds(made[0]!, cast.first.things))
      wrong.push(`${one.name} made ${JSON.stringify(made)}`);
  }
  return { after, wrong };
}

/** A2: all field names of all calls go to every writing call; only the columns change that this call is for. */
export const fieldMatrix: SecurityCheck = {
  row: 'A2',
  name: 'every field name to every write: no column changes that is not meant',
  async run(target) {
    const cast = await makeCast(target, 'Fields');
    const wrong: string[] = [];
    let before = await settled(target);
    for (const one of writeCases) {
      const result = await tryCase(target, cast, one, before);
      wrong.push(...result.wrong);
      before = result.after;
    }
    const count = Object.keys(hostile(cast)).length;
    const shown = wrong.slice(0, 20).map((line) => `\n    ${line}`);
    return {
      kept: wrong.length === 0,
      figures: `${count} field names to ${writeCases.length} writes: ${wrong.length} columns or refusals that are not meant${shown.join('')}`,
    };
  },
};
