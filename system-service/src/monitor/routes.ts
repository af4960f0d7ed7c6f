import { operations } from '@xinyue/contracts';
import { route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { discardParked, listParkedEvents, readMonitor, redriveParked } from './watchServices.ts';

/** how all services do, and what they have parked. */
export const monitorRoutes = (deps: Deps) => [
  route(operations.readMonitor, ({ traceId }) => readMonitor(deps, traceId)),
  route(operations.listParked, ({ body, traceId }) => listParkedEvents(deps, body, traceId)),
  route(operations.redriveParked, ({ body, ...call }) =>
    redriveParked(deps, body, writeOf(call, operations.redriveParked.path, body)),
  ),
  route(operations.discardParked, ({ body, ...call }) =>
    discardParked(deps, body, writeOf(call, operations.discardParked.path, body)),
  ),
];
