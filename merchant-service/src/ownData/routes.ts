import { operations } from '@xinyue/contracts';
import { provenRoute, type Route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { lookWords } from '../domain/lookWords.ts';
import { closeOwn } from './closeOwn.ts';
import { exportOwn } from './exportOwn.ts';
import { ownDataOf } from './http/ownDataOf.ts';

/** A copy of the own data, and the end of the own account (Po-30, Po-31). */
export const ownDataRoutes = (deps: Deps): Route[] => [
  provenRoute(
    operations.exportOwn,
    () => lookWords('下载本人的数据副本，含完整的手机号和开户卡号'),
    async ({ actor, traceId }) => ownDataOf(await exportOwn(deps, actor!, traceId)),
  ),
  provenRoute(
    operations.closeOwn,
    () => '注销本人账户，注销后不能恢复',
    ({ body, actor, traceId }) => closeOwn(deps, actor!, body.account, traceId),
  ),
];
