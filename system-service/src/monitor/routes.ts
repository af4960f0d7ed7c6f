import { operations, type ServiceName } from '@xinyue/contracts';
import { provenRoute, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { runBackup } from './runBackup.ts';
import { findBackupRuns } from './store/backupRunStore.ts';
import { discardParked, listParkedEvents, readMonitor, redriveParked } from './watchServices.ts';

/** Services as the monitor's page calls them. */
const names: Record<ServiceName, string> = {
  catalog: '商品服务',
  order: '订单服务',
  merchant: '商户服务',
  payout: '资金服务',
  system: '系统服务',
};

/** how all services do, and what they have parked. */
export const monitorRoutes = (deps: Deps) => [
  route(operations.readWorkboard, ({ actor, traceId }) => deps.readWorkboard(actor!, traceId)),
  route(operations.readHealth, ({ traceId }) => deps.readHealth(traceId)),
  route(operations.runBackup, ({ body, ...call }) => runBackup(deps, 'backup', writeOf(call, operations.runBackup.path, body))),
  route(operations.runDrill, ({ body, ...call }) => runBackup(deps, 'drill', writeOf(call, operations.runDrill.path, body))),
  route(operations.listBackupRuns, ({ body }) => findBackupRuns(deps.pool, body)),
  route(operations.readMonitor, ({ traceId }) => readMonitor(deps, traceId)),
  route(operations.listParked, ({ body, traceId }) => listParkedEvents(deps, body, traceId)),
  provenRoute(
    operations.redriveParked,
    ({ body: { service, aggregateId } }) => `重新处理${names[service]}停放的消息：对象 ${aggregateId}`,
    ({ body, ...call }) => redriveParked(deps, body, writeOf(call, operations.redriveParked.path, body)),
  ),
  provenRoute(
    operations.discardParked,
    ({ body: { service, eventId, reason } }) => `放弃${names[service]}停放的消息 ${eventId}，原因：${reason}`,
    ({ body, ...call }) => discardParked(deps, body, writeOf(call, operations.discardParked.path, body)),
  ),
];
