import { operations, sentence, userTypes, yuanFromFen, type Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { paged } from '@xinyue/kit/http/paged';
import { route, type Route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { backstageScope } from '../store/orderScope.ts';
import { repeatOf } from '../store/requests.ts';
import type { StoredHqConfig } from './domain/hqConfig.ts';
import { enableTaskOrders } from './enableTaskOrders.ts';
import { generateTask } from './generateTask.ts';
import {
  sentShopConfigOf,
  shopConfigAuditOf,
  shopConfigRowOf,
  simulatedOrderRowOf,
  taskOrderRowOf,
  taskRowOf,
} from './http/autoOrderRows.ts';
import { hqConfigAuditOf, hqConfigRowOf, sentHqConfigOf } from './http/hqConfigRow.ts';
import { deleteShopConfig, deleteTask } from './removeAutoOrders.ts';
import { saveHqConfig } from './saveHqConfig.ts';
import { saveShopConfig } from './saveShopConfig.ts';
import { saveTask } from './saveTask.ts';
import { findHqConfig } from './store/hqConfigStore.ts';
import { inSimulation } from './store/inSimulation.ts';
import { findShopConfig, listShopConfigs } from './store/shopConfigStore.ts';
import { listSimulatedOrders } from './store/simulatedOrderStore.ts';
import { listTaskOrders } from './store/taskOrderStore.ts';
import { findTask, listTasks } from './store/taskStore.ts';

type AutoDeps = Pick<Deps, 'pool' | 'clock' | 'planner' | 'plans'>;

/** The calls about automatic orders. */
export const autoOrderRoutes = (deps: AutoDeps): Route[] => [
  route(operations.readHqConfig, async ({ body, actor }) => {
    const found = await readHqConfig(deps.pool, actor!, body.shopId);
    return found ? hqConfigRowOf(found) : null;
  }),
  route(operations.saveHqConfig, async ({ body, actor, ...keys }) => {
    const repeat = repeatOf(actor!, operations.saveHqConfig.path, keys, sentHqConfigOf(body));
    return hqConfigRowOf(await saveHqConfig({ ...deps, repeat, auditRow: hqConfigAuditOf }, actor!, body));
  }),
  ...shopConfigRoutes(deps),
  ...taskRoutes(deps),
];

const shopConfigRoutes = (deps: AutoDeps): Route[] => [
  route(operations.saveShopConfig, async ({ body, ...call }) => {
    const write = writeOf(call, operations.saveShopConfig.path, sentShopConfigOf(body));
    return shopConfigRowOf(await saveShopConfig({ ...deps, auditRow: shopConfigAuditOf }, write, body));
  }),
  route(operations.listShopConfigs, async ({ body, actor }) => {
    refuseForeign(actor!, body.shopId);
    const page = await inSimulation(deps.pool, (db) => listShopConfigs(db, body, backstageScope(actor!)));
    return paged(page, shopConfigRowOf);
  }),
  route(operations.deleteShopConfig, ({ body, ...call }) => {
    const write = writeOf(call, operations.deleteShopConfig.path, body);
    return deleteShopConfig({ ...deps, auditRow: shopConfigAuditOf }, write, body.configId);
  }),
];

const taskRoutes = (deps: AutoDeps): Route[] => [
  route(operations.listTasks, async ({ body, actor }) => {
    const scope = backstageScope(actor!);
    const page = await inSimulation(deps.pool, async (db) => {
      if (body.configId && !(isUuid(body.configId) && (await findShopConfig(db, body.configId, scope))))
        throw new AppError('notFound', sentence('shopConfigMissing'));
      return listTasks(db, body, scope);
    });
    return paged(page, taskRowOf);
  }),
  route(operations.saveTask, async ({ body, ...call }) => ({
    orderConfigShopTaskId: await saveTask(deps, writeOf(call, operations.saveTask.path, body), body),
  })),
  route(operations.deleteTask, ({ body, ...call }) =>
    deleteTask(deps, writeOf(call, operations.deleteTask.path, body), body.taskId),
  ),
  route(operations.generateTask, async ({ body, ...call }) => {
    const { rowCount, totalFen } = await generateTask(deps, writeOf(call, operations.generateTask.path, body), body.taskId);
    return { count: rowCount, money: yuanFromFen(totalFen) };
  }),
  route(operations.listTaskOrders, async ({ body, actor }) => {
    const { fen, ...page } = await inSimulation(deps.pool, async (db) => {
      if (!(await findTask(db, body.taskId, backstageScope(actor!)))) throw new AppError('notFound', sentence('taskMissing'));
      return listTaskOrders(db, body);
    });
    return { ...paged(page, taskOrderRowOf), money: yuanFromFen(fen) };
  }),
  route(operations.enableTaskOrders, async ({ body, ...call }) => ({
    count: await enableTaskOrders(deps, writeOf(call, operations.enableTaskOrders.path, body), body.orderIds),
  })),
  route(operations.listSimulatedOrders, async ({ body, actor }) => {
    refuseForeign(actor!, body.shopId);
    const scope = backstageScope(actor!);
    const { fen, ...page } = await inSimulation(deps.pool, (db) => listSimulatedOrders(db, body, scope));
    return { ...paged(page, simulatedOrderRowOf), money: yuanFromFen(fen) };
  }),
];

/** P-21, P-22: `forbidden` for a merchant that names another one, whether there is that one or not. */
function refuseForeign(actor: Actor, shopId: string | undefined): void {
  if (shopId && actor.userType !== userTypes.staff && shopId !== actor.ownerId)
    throw new AppError('forbidden', sentence('forbidden'));
}

/**
 * C-59, Z-84: what head office allows the automatic orders of a merchant; undefined where nothing is set. Staff read any, a merchant its
 * own (P-21). Error: `forbidden` another merchant's, whether there is one or not.
 */
async function readHqConfig(db: Db, actor: Actor, shopId: string): Promise<StoredHqConfig | undefined> {
  refuseForeign(actor, shopId);
  return findHqConfig(db, shopId, backstageScope(actor));
}
