import { type Examples, ids } from './Example.ts';

const endpointId = '01920000-0000-7000-8000-00000000000b';
const deliveryId = '01920000-0000-7000-8000-00000000000c';

/** Of calls about where public events are sent, and how that went. */
export const webhookExamples = {
  listWebhooks: [
    {
      name: 'all',
      request: {},
      answer: {
        list: [
          {
            endpointId,
            url: 'https://erp.example.com/xinyue',
            description: 'ERP',
            types: ['order.paid'],
            state: 'active',
            reason: '',
            failingSince: '',
            formerSecretUntil: '',
            createTime: '2026-11-29 10:05:00',
            lastOk: '2026-11-29 10:06:00',
            waiting: 0,
            failed: 0,
          },
        ],
      },
    },
  ],
  saveWebhook: [
    {
      name: 'new',
      request: { url: 'https://erp.example.com/xinyue', description: 'ERP', types: ['order.paid'] },
      answer: { endpointId, secret: 'whsec_…' },
    },
    {
      name: 'change',
      request: { endpointId, url: 'https://erp.example.com/xinyue', types: [] },
      answer: { endpointId },
    },
  ],
  switchWebhook: [{ name: 'pause', request: { endpointId, state: 'paused' }, answer: null }],
  deleteWebhook: [{ name: 'one', request: { endpointId }, answer: null }],
  rotateWebhook: [{ name: 'atOnce', request: { endpointId, now: 1 }, answer: { secret: 'whsec_…' } }],
  testWebhook: [{ name: 'one', request: { endpointId }, answer: { outcome: 'ok', status: 200, ms: 42 } }],
  listDeliveries: [
    {
      name: 'failed',
      request: { endpointId, state: 'failed' },
      answer: {
        list: [
          {
            deliveryId,
            endpointId,
            eventId: ids.event,
            type: 'order.paid',
            state: 'failed',
            attempts: 10,
            lastStatus: 500,
            nextTime: '',
            createTime: '2026-11-29 10:05:00',
          },
        ],
        total: 1,
      },
    },
  ],
  listAttempts: [
    {
      name: 'one',
      request: { deliveryId },
      answer: { list: [{ n: 1, time: '2026-11-29 10:05:00', status: 500, ms: 120, outcome: 'status' }] },
    },
  ],
  resendDelivery: [{ name: 'one', request: { deliveryId }, answer: null }],
  recoverDeliveries: [
    {
      name: 'morning',
      request: { endpointId, since: '2026-11-29 00:00:00', until: '2026-11-29 10:00:00' },
      answer: { queued: 42, more: false },
    },
  ],
} satisfies Examples;

/** The same, asked in the back office of the key that signs those. */
const ofKey = (name: keyof typeof webhookExamples): NonNullable<Examples[keyof Examples]> => {
  const shown = webhookExamples[name].map((one) => ({ ...one, request: { partner: 'shop.a1b2c3d4e5', ...one.request } }));
  const [first, ...others] = shown;
  return [first!, ...others];
};

export const keyWebhookExamples: Examples = {
  listKeyWebhooks: ofKey('listWebhooks'),
  saveKeyWebhook: ofKey('saveWebhook'),
  switchKeyWebhook: ofKey('switchWebhook'),
  deleteKeyWebhook: ofKey('deleteWebhook'),
  rotateKeyWebhook: ofKey('rotateWebhook'),
  testKeyWebhook: ofKey('testWebhook'),
  listKeyDeliveries: ofKey('listDeliveries'),
  listKeyAttempts: ofKey('listAttempts'),
  resendKeyDelivery: ofKey('resendDelivery'),
  recoverKeyDeliveries: ofKey('recoverDeliveries'),
};
