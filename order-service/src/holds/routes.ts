import { operations } from '@xinyue/contracts';
import { route, type Route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { repeatOf } from '../store/requests.ts';
import { holdFiguresShown, holdRowOf, ownHoldsOf } from './http/holdShapes.ts';
import { saveHoldLimit } from './saveHoldLimit.ts';
import { listHolds, readHold } from './store/holdStore.ts';

/** The calls about what is held without payment. */
export function holdRoutes(deps: Deps): Route[] {
  const { pool, clock, holdRules } = deps;
  return [
    route(operations.readOwnHolds, async ({ actor }) =>
      ownHoldsOf(await readHold(pool, holdRules, actor!.ownerId, clock.now()), holdRules),
    ),
    route(operations.listHolds, async ({ body }) => {
      const { list, ...rest } = await listHolds(pool, holdRules, body, clock.now());
      return { list: list.map(holdRowOf), ...rest };
    }),
    route(operations.readHoldRules, async () => holdFiguresShown(holdRules)),
    route(operations.saveHoldLimit, async ({ body, actor, ...keys }) => {
      const repeat = repeatOf(actor!, operations.saveHoldLimit.path, keys, body);
      return holdRowOf(await saveHoldLimit({ ...deps, repeat }, actor!, body));
    }),
  ];
}
