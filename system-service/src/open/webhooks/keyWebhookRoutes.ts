import { operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { type Call, provenRoute, type Route, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../../deps.ts';
import { deedWords } from './deedWords.ts';
import { deleteWebhook, rotateWebhook, saveWebhook, switchWebhook } from './keepEndpoints.ts';
import { readerFor, writerFor } from './readerFor.ts';
import { deliveryFilterOf, recoverDeliveries, resendDelivery } from './sendAgain.ts';
import { findDelivery, listAttempts, listDeliveries, listEndpoints } from './store/webhookListStore.ts';
import { testEndpoint } from './testEndpoint.ts';
import { ownerNameOf } from './webhookActor.ts';

type Asked = { partner: string; actorPassword?: unknown };
/** Whose it is and how it was proven is no part of what is asked. */
const formOf = <B extends Asked>({ partner: _of, actorPassword: _own, ...form }: B) => form;

/**
 * Pt-C-22: what the signed calls about webhooks do, for who keeps the key in the back office. The use cases are the same; the trail names the person,
 * and a repeated request is known by the person's account.
 */
export function keyWebhookRoutes(deps: Deps): Route[] {
  const reader = ({ actor, body }: Call<Asked>) => readerFor(deps, actor!, body.partner);
  const writer = ({ actor, body }: Call<Asked>) => writerFor(deps, actor!, body.partner);
  const write = (call: Call<Asked>, { path }: { path: string }) => {
    const { actorPassword: _own, ...body } = call.body;
    return writeOf(call, path, body);
  };
  /** One at a time of each owner, as where keys sign. */
  const inTurn = async <T>(owner: string, work: () => Promise<T>): Promise<T> =>
    deps.webhooks.lists.run(work, { keys: { owner } });
  const words = deedWords(deps);
  const { saveKeyWebhook: save, switchKeyWebhook: state, rotateKeyWebhook: rotate, deleteKeyWebhook: remove } = operations;
  const { resendKeyDelivery: resend, recoverKeyDeliveries: recover } = operations;
  return [
    route(operations.listKeyWebhooks, async (call) => {
      const of = await reader(call);
      return { list: await inTurn(ownerNameOf(of), () => listEndpoints(deps.pool, of.name, deps.clock.now())) };
    }),
    provenRoute(save, words.save, async (call) => saveWebhook(deps, await writer(call), formOf(call.body), write(call, save))),
    route(state, async (call) => switchWebhook(deps, await writer(call), call.body, write(call, state))),
    provenRoute(remove, words.remove, async (call) =>
      deleteWebhook(deps, await writer(call), call.body.endpointId, write(call, remove)),
    ),
    provenRoute(rotate, words.rotate, async (call) => rotateWebhook(deps, await writer(call), call.body, write(call, rotate))),
    route(operations.testKeyWebhook, async (call) => testEndpoint(deps, await writer(call), call.body.endpointId)),
    route(operations.listKeyDeliveries, async (call) => {
      const of = await reader(call);
      return inTurn(ownerNameOf(of), () => listDeliveries(deps.pool, of.name, deliveryFilterOf(formOf(call.body))));
    }),
    route(operations.listKeyAttempts, async (call) => {
      const { name } = await reader(call);
      const { deliveryId } = call.body;
      if (!(await findDelivery(deps.pool, name, deliveryId))) throw new AppError('notFound', sentence('deliveryMissing'));
      return { list: await listAttempts(deps.pool, deliveryId) };
    }),
    route(resend, async (call) => resendDelivery(deps, await writer(call), call.body.deliveryId, write(call, resend))),
    route(recover, async (call) => {
      const of = await writer(call);
      return inTurn(ownerNameOf(of), () => recoverDeliveries(deps, of, formOf(call.body), write(call, recover)));
    }),
  ];
}
