import { operations } from '@xinyue/contracts';
import type { EventReader } from '@xinyue/contracts/openEvents';
import { type Call, type Route, route } from '@xinyue/kit/http/route';
import { AppError } from '@xinyue/kit/AppError';
import { sentence } from '@xinyue/contracts';
import type { Deps } from '../../deps.ts';
import { readerOf } from '../feed/listEvents.ts';
import { deleteWebhook, rotateWebhook, saveWebhook, switchWebhook } from './keepEndpoints.ts';
import { deliveryFilterOf, recoverDeliveries, resendDelivery } from './sendAgain.ts';
import { findDelivery, listAttempts, listDeliveries, listEndpoints } from './store/webhookListStore.ts';
import { testEndpoint } from './testEndpoint.ts';
import { ownerNameOf, partnerWrite } from './webhookActor.ts';

/** Signed calls of partners about where their events are sent. Everything hangs on the name that signed (Pt-P-01). */
export function webhookRoutes(deps: Deps): Route[] {
  /** Who signed, and the write as the trail and repeats of it go. */
  const signed = async (call: Call<unknown>, path: string): Promise<[EventReader, ReturnType<typeof partnerWrite>]> => {
    const reader = await readerOf(deps, call.partner!);
    return [reader, partnerWrite(reader, call, path, call.body)];
  };
  /** One at a time of each owner. */
  const inTurn = async <T>(call: Call<unknown>, work: () => Promise<T>): Promise<T> =>
    deps.webhooks.lists.run(work, { keys: { owner: ownerNameOf(await readerOf(deps, call.partner!)) } });
  const { saveWebhook: save, switchWebhook: state, rotateWebhook: rotate, deleteWebhook: remove } = operations;
  return [
    route(operations.listWebhooks, async (call) => ({
      list: await inTurn(call, () => listEndpoints(deps.pool, call.partner!, deps.clock.now())),
    })),
    route(save, async (call) => {
      const [reader, write] = await signed(call, save.path);
      return saveWebhook(deps, reader, call.body, write);
    }),
    route(state, async (call) => {
      const [reader, write] = await signed(call, state.path);
      return switchWebhook(deps, reader, call.body, write);
    }),
    route(remove, async (call) => {
      const [reader, write] = await signed(call, remove.path);
      return deleteWebhook(deps, reader, call.body.endpointId, write);
    }),
    route(rotate, async (call) => {
      const [reader, write] = await signed(call, rotate.path);
      return rotateWebhook(deps, reader, call.body, write);
    }),
    route(operations.testWebhook, async (call) => testEndpoint(deps, await readerOf(deps, call.partner!), call.body.endpointId)),
    route(operations.listDeliveries, (call) => {
      const { body, partner } = call;
      return inTurn(call, () => listDeliveries(deps.pool, partner!, deliveryFilterOf(body)));
    }),
    route(operations.listAttempts, async ({ body: { deliveryId }, partner }) => {
      if (!(await findDelivery(deps.pool, partner!, deliveryId))) throw new AppError('notFound', sentence('deliveryMissing'));
      return { list: await listAttempts(deps.pool, deliveryId) };
    }),
    route(operations.resendDelivery, async (call) => {
      const [reader, write] = await signed(call, operations.resendDelivery.path);
      return resendDelivery(deps, reader, call.body.deliveryId, write);
    }),
    route(operations.recoverDeliveries, async (call) => {
      const [reader, write] = await signed(call, operations.recoverDeliveries.path);
      return inTurn(call, () => recoverDeliveries(deps, reader, call.body, write));
    }),
  ];
}
