import { filledOf, missingOf, operations, type PlatformRow } from '@xinyue/contracts';
import { internalRoute, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { savePlatform } from './savePlatform.ts';
import { findPlatform, type StoredPlatform } from './store/platformStore.ts';

const rowOf = ({ profile, ...rest }: StoredPlatform): PlatformRow => ({ ...profile, missing: missingOf(profile), ...rest });

/** 平台资料 for staff (Po-20). */
export const platformRoutes = (deps: Deps) => [
  route(operations.readPlatform, async () => rowOf(await findPlatform(deps.pool))),
  route(operations.savePlatform, async ({ body, ...call }) =>
    rowOf(await savePlatform(deps, body, writeOf(call, operations.savePlatform.path, body))),
  ),
];

/** What everybody may read of it, for the gateway, which tells it with `/config.json`. */
export const internalPlatformRoutes = ({ pool }: Pick<Deps, 'pool'>) => [
  internalRoute('/internal/platform/read', z.object({}), async () => ({
    platform: filledOf((await findPlatform(pool)).profile),
  })),
];
