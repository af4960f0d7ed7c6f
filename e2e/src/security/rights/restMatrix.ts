import { randomUUID } from 'node:crypto';
import type { Client } from '@xinyue/scripts/client/createClient';
import { form } from '../../system/goodForms.ts';
import { photograph } from '../../system/photograph.ts';
import { makeMoneyRows } from '../money/startWithdrawal.ts';
import type { SecurityCheck } from '../runChecks.ts';
import type { Target } from '../startTarget.ts';
import { type Cast, makeCast, type RightsActor } from './makeActors.ts';
import { absentThings, type Things } from './Things.ts';

type Role = NonNullable<RightsActor['role']>;
/** A react-admin resource: who may read it, which thing its rows are (else the first row that staff see), and a body that would change one. */
type Row = { reads: Role[]; id?(things: Things): string; body: Record<string, unknown> };

/** Rows that belong to nobody's side and are written by other calls. */
const template = (body: Row['body']): Row => ({ reads: ['staff'], body });

const rows: Record<string, Row> = {
  orderManagement: { reads: ['staff', 'merchant'], id: ({ order }) => order, body: { status: 3 } },
  spotClassification: {
    reads: ['staff', 'merchant'],
    id: ({ category }) => category,
    body: { name: '越权', num: 'REST1', isClose: 1 },
  },
  spotManagement: { reads: ['staff', 'merchant'], id: ({ good }) => good, body: { name: '越权' } },
  recruitment: { reads: ['staff'], id: ({ posting }) => posting, body: form.posting },
  userManagement: { reads: ['staff'], id: ({ user }) => user, body: { userType: 1, userStatus: 1 } },
  administratorList: { reads: ['staff'], id: ({ user }) => user, body: { userStatus: 1 } },
  merchantUser: { reads: ['staff', 'merchant'], id: ({ shop }) => shop, body: { reamrk3: '1' } },
  merchantManage: { reads: ['staff'], id: ({ application }) => application, body: {} },
  merchantDisposition: {
    reads: ['staff', 'merchant'],
    id: ({ config }) => config,
    body: form.shopConfig,
  },
  automaticTask: { reads: ['staff', 'merchant'], id: ({ task }) => task, body: form.task },
  simulatedOrder: { reads: ['staff', 'merchant'], id: ({ task }) => task, body: { money: 1 } },
  systemUser: template({ userRealName: '越权' }),
  systemDept: template({ deptName: '越权' }),
  systemRole: template({ roleName: '越权' }),
  systemModule: template({ moduleName: '越权' }),
  systemVariable: template({ varValue: '越权' }),
  systemPermission: template({ permissionName: '越权' }),
  machineConfig: template({ machineNo: '越权' }),
  payConfig: template({ name: '越权' }),
  payOrder: template({ orderStatus: 5 }),
  // Money of all, which is moved by calls of its own.
  withdrawals: template({ state: 'paid', money: 1 }),
  moneyAccounts: template({ bal_sign: 999_999_900 }),
  differences: template({ state: 'resolved', book: 1 }),
  payments: template({ state: 'refunded' }),
};

type Reply = { status: number; body: string };

/** Sends what react-admin would, with the headers of this actor. */
async function send(
  { system }: Target,
  client: Pick<Client, 'headers'>,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const answer = await fetch(`${system.adminUrl}/xinyue/rest/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...client.headers() },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.text() };
}

const filterOf = (id: string) => `?filter=${encodeURIComponent(JSON.stringify({ id }))}&range=[0,9]`;

/** All that one actor can try at one thing of one resource; a line for whatever it gets that it must not. */
async function tryThing(
  target: Target,
  actor: RightsActor,
  name: string,
  row: Row,
  { id, things, own }: { id: string; things: Things; own: boolean },
): Promise<string[]> {
  const may = actor.role !== undefined && row.reads.includes(actor.role);
  const refused = actor.role === undefined ? [401] : may ? [403, 404, 400, 409] : [403, 404];
  const wrong: string[] = [];
  const note = (what: string, { status, body }: Reply) =>
    wrong.push(`${what} ${name} by ${actor.name}: ${status} ${body.slice(0, 80)}`);
  const list = await send(target, actor, 'GET', `${name}${filterOf(id)}`);
  if (may ? list.status !== 200 || (list.body === '[]') === own : !refused.includes(list.status)) note('GET list', list);
  const one = await send(target, actor, 'GET', `${name}/${id}`);
  if (may && own ? one.status !== 200 : !refused.includes(one.status)) note('GET one', one);
  if (may && own) return wrong;
  for (const [method, path] of [
    ['PUT', `${name}/${id}`],
    ['DELETE', `${name}/${id}`],
  ] as const) {
    const answer = await send(target, actor, method, path, method === 'PUT' ? { ...things.goodForm, ...row.body } : undefined);
    // A resource without this verb answers everybody 404.
    if (![...refused, 404].includes(answer.status)) note(method, answer);
  }
  return wrong;
}

/** A simulated order of a side's task, under the id of that task; a plan of the shop's own would be due some time. */
async function makeSimulated({ databases }: Target, { task, seller, good }: Things): Promise<void> {
  await databases.order.query(
    `with row as (
       insert into simulation.task_orders (id, task_id, nth, spot_id, spot_name, type_name, unit, quantity, price_fen, total_fen, payer_bank,
         payee_bank, due_at, status, generate_status, enabled_at, enabled_by)
       values ($1, $1, 0, $3, '胶', '胶', '吨', 1, 100, 100, '行', '行', now(), 1, 1, now(), 'x') returning *
     )
     insert into simulation.orders (task_order_id, number, task_id, shop_id, shop_name, spot_id, spot_name, type_name, unit, quantity, price_fen,
       total_fen, payer_bank, payee_bank, paid_at, made_at)
     select id, 'M' || id, task_id, $2, '店', spot_id, spot_name, type_name, unit, quantity, price_fen, total_fen, payer_bank, payee_bank,
       due_at, now() from row`,
    [task, seller, good],
  );
}

/** The first row that an administrator sees of a resource which no side has things of. */
async function firstRow(target: Target, staff: Client, name: string): Promise<string> {
  const { body } = await send(target, staff, 'GET', `${name}?range=[0,0]`);
  const [first] = JSON.parse(body) as { id?: string }[];
  if (!first?.id) throw new Error(`${name} has no row to try: ${body.slice(0, 80)}`);
  return first.id;
}

const isOwn = (actor: RightsActor, { first, second }: Cast, things: Things): boolean =>
  actor.role === 'staff' ? things === first.things || things === second.things : actor.side?.things === things;

/** A1 at react-admin's door (Z-86): the same rights behind other paths. */
export const restMatrix: SecurityCheck = {
  row: 'A1',
  name: 'every react-admin resource × every actor × own, foreign, absent: no leak, no write',
  async run(target) {
    const cast = await makeCast(target, 'Rest');
    const staff = await target.backstage('admin');
    const absent = absentThings(cast.first.things);
    await makeMoneyRows(target);
    await Promise.all([cast.first, cast.second].map(({ things }) => makeSimulated(target, things)));
    const before = await photograph(target.databases);
    const wrong: string[] = [];
    let tried = 0;
    for (const [name, row] of Object.entries(rows)) {
      const shared = row.id ? '' : await firstRow(target, staff, name);
      for (const actor of cast.actors)
        for (const things of [cast.first.things, cast.second.things, absent]) {
          const own = isOwn(actor, cast, things) && !(name === 'administratorList');
          const id = row.id?.(things) ?? (things === absent ? randomUUID() : shared);
          wrong.push(...(await tryThing(target, actor, name, row, { id, things, own })));
          tried += 1;
        }
    }
    const after = await photograph(target.databases);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    return {
      kept: wrong.length === 0 && changed.length === 0,
      figures: `${tried} things tried: ${wrong.length} leaks, ${changed.length} tables changed${[...wrong.slice(0, 12), ...changed].map((line) => `\n    ${line}`).join('')}`,
    };
  },
};
