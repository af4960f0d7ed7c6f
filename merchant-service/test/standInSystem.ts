import { AppError } from '@xinyue/kit/AppError';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen } from '@xinyue/kit/http/listen';
import { internalRoute } from '@xinyue/kit/http/route';
import { z } from 'zod';

type Asked = { by: string; target: string; act: string; version: number };

/** Stands for system-service: lets everybody do everything to all staff until a test says otherwise. */
export async function startStandIn(secret: string) {
  const orderSide = {
    asked: [] as Asked[],
    clear: async (_asked: Asked): Promise<unknown> => null,
    reach: async (_by: string): Promise<string[] | null> => null,
    /** From when on the rights of these accounts ask for a second factor. */
    enrolBy: new Map<string, string>(),
    /** As if nobody answered about rights. */
    rightsAway: false,
  };
  const asked = z.object({ by: z.string(), target: z.string(), act: z.string(), version: z.int() });
  const internal = [
    internalRoute('/internal/staff/clear', asked, ({ body }) => {
      orderSide.asked.push(body);
      return orderSide.clear(body);
    }),
    internalRoute('/internal/staff/reach', z.object({ by: z.string() }), async ({ body }) => ({
      accountIds: await orderSide.reach(body.by),
    })),
  ];
  internal.push(
    internalRoute('/internal/rights/check', z.object({ accountIds: z.array(z.string()) }), async ({ body }) => {
      if (orderSide.rightsAway) throw new AppError('unavailable', 'away');
      return {
        rights: body.accountIds.map((accountId) => ({
          accountId,
          all: false,
          codes: [],
          enrolBy: orderSide.enrolBy.get(accountId),
        })),
      };
    }),
  );
  const log = { info() {}, warn() {}, error() {} };
  const app = createServiceApp({ name: 'system', internalSecret: secret, routes: [], internal, health: async () => ({}), log });
  const door = await listen(app, { host: '127.0.0.1', port: 0 });
  return { orderSide, url: door.url, away: () => door.drain(0) };
}
