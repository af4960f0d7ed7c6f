import { expect, it } from 'vitest';
import { newWebhookSecret, signWebhook, webhookHeaders } from './signWebhook.ts';

it('Pt-K-03 signs as Standard Webhooks does: the example of its description', () => {
  const [secret, id] = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek'];
  const ours = signWebhook([secret, newWebhookSecret()], id, 1_614_265_330, '{"test": 2432232314}');
  expect(ours.split(' ')).toEqual(['v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', expect.stringMatching(/^v1,[\w+/]{43}=$/)]);
  expect(Buffer.from(newWebhookSecret().slice(6), 'base64')).toHaveLength(32);
  expect(newWebhookSecret()).toMatch(/^whsec_[\w+/]{43}=$/);
});

it('Pt-K-03 what goes along with a text says its id, the second and the signature over both', () => {
  const secret = newWebhookSecret();
  const headers = webhookHeaders([secret], 'event-1', new Date(1_614_265_330_999), '{"名":1}');
  expect(headers).toEqual({
    'content-type': 'application/json',
    'user-agent': 'Xinyue-Webhooks/1',
    'webhook-id': 'event-1',
    'webhook-timestamp': '1614265330',
    'webhook-signature': signWebhook([secret], 'event-1', 1_614_265_330, '{"名":1}'),
  });
});
