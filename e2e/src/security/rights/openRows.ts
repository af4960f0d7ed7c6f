import { randomUUID } from 'node:crypto';
import { named, plain } from './matrixRow.ts';

/** The lines of partners' own calls and keys: goods, events, webhooks, how they call. */
export const openRows = {
  readPartnerSelf: plain(),
  listPartnerGoods: plain(),
  upsertGoods: plain({ rows: [{ ref: 'rights' }] }),
  listOpenEvents: plain(),
  listWebhooks: plain(),
  saveWebhook: plain({ url: 'https://rights.example/', types: [] }),
  switchWebhook: plain({ endpointId: randomUUID(), state: 'paused' }),
  deleteWebhook: plain({ endpointId: randomUUID() }),
  rotateWebhook: plain({ endpointId: randomUUID() }),
  testWebhook: plain({ endpointId: randomUUID() }),
  listDeliveries: plain(),
  listAttempts: plain({ deliveryId: randomUUID() }),
  resendDelivery: plain({ deliveryId: randomUUID() }),
  recoverDeliveries: plain({ endpointId: randomUUID(), since: '2026-01-01' }),
  readPartnerConsole: plain(),
  // By session a key is named beside what it has: both are the other side's here, `partners/foreignIds.ts` names the own key.
  readKeyConsole: named(({ key }) => ({ partner: key })),
  listKeyWebhooks: named(({ key }) => ({ partner: key })),
  saveKeyWebhook: named(({ key, endpoint }) => ({
    partner: key,
    endpointId: endpoint,
    url: 'https://rights.example/',
    types: [],
  })),
  switchKeyWebhook: named(({ key, endpoint }) => ({ partner: key, endpointId: endpoint, state: 'active' })),
  deleteKeyWebhook: named(({ key, endpoint }) => ({ partner: key, endpointId: endpoint })),
  rotateKeyWebhook: named(({ key, endpoint }) => ({ partner: key, endpointId: endpoint })),
  testKeyWebhook: named(({ key, endpoint }) => ({ partner: key, endpointId: endpoint })),
  listKeyDeliveries: named(({ key, endpoint }) => ({ partner: key, endpointId: endpoint })),
  listKeyAttempts: named(({ key, delivery }) => ({ partner: key, deliveryId: delivery })),
  resendKeyDelivery: named(({ key, delivery }) => ({ partner: key, deliveryId: delivery })),
  recoverKeyDeliveries: named(({ key, endpoint }) => ({ partner: key, endpointId: endpoint, since: '2026-01-01' })),
  listShopKeys: plain(),
  // The shop is that of the session: no body names one.
  saveShopKey: plain({ label: '越权', scopes: [] }),
  rotateShopKey: named(({ keyId }) => ({ id: keyId })),
  closeShopKey: named(({ keyId }) => ({ id: keyId })),
};
