import { randomUUID } from 'node:crypto';
import { plain } from './matrixRow.ts';

// A key that nobody has: which keys are reached is for the stories of the service.
const partner = 'shop.rights0000';

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
  readKeyConsole: plain({ partner }),
  listKeyWebhooks: plain({ partner }),
  saveKeyWebhook: plain({ partner, url: 'https://rights.example/', types: [] }),
  switchKeyWebhook: plain({ partner, endpointId: randomUUID(), state: 'paused' }),
  deleteKeyWebhook: plain({ partner, endpointId: randomUUID() }),
  rotateKeyWebhook: plain({ partner, endpointId: randomUUID() }),
  testKeyWebhook: plain({ partner, endpointId: randomUUID() }),
  listKeyDeliveries: plain({ partner }),
  listKeyAttempts: plain({ partner, deliveryId: randomUUID() }),
  resendKeyDelivery: plain({ partner, deliveryId: randomUUID() }),
  recoverKeyDeliveries: plain({ partner, endpointId: randomUUID(), since: '2026-01-01' }),
  listShopKeys: plain(),
  // The shop is that of the session: no body names one.
  saveShopKey: plain({ label: '越权', scopes: [] }),
  rotateShopKey: plain({ id: randomUUID() }),
  closeShopKey: plain({ id: randomUUID() }),
};
