import { operations } from '@xinyue/contracts';
import { route, type Route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { repeatOf } from '../store/requests.ts';
import { readHqConfig } from './readHqConfig.ts';
import { saveHqConfig } from './saveHqConfig.ts';

/** The calls about automatic orders. */
export const autoTaskRoutes = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Route[] => [
  route(operations.readHqConfig, ({ body, actor }) => readHqConfig(pool, actor!, body.userCustomerId)),
  route(operations.saveHqConfig, ({ body, actor, ...keys }) => {
    const repeat = repeatOf(actor!, operations.saveHqConfig.path, keys, body);
    return saveHqConfig({ pool, clock, repeat }, actor!, body);
  }),
];
