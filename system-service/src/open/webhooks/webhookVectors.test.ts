import { expect, it } from 'vitest';
import vectors from '../../../../docs/api/vectors.json' with { type: 'json' };
import { signWebhook } from './signWebhook.ts';

type Vector = Pick<(typeof vectors.webhook)[number], 'secret' | 'id' | 'timestamp' | 'body'>;
const ours = ({ secret, id, timestamp, body }: Vector) => signWebhook([secret], id, Number(timestamp), body);

it('Pt-K-03 what is sent is signed as the published vectors are', () => {
  expect(vectors.webhook.length).toBeGreaterThanOrEqual(4);
  for (const one of vectors.webhook) expect(one.signature.split(' '), one.name).toContain(ours(one));
  expect(vectors.webhook.filter(({ body }) => /\p{Script=Han}/u.test(body)).length).toBeGreaterThanOrEqual(2);
});

it('Pt-K-03 none of the wrong ones is what would be sent within 300 s of the clock', () => {
  expect(vectors.webhookInvalid.length).toBeGreaterThanOrEqual(6);
  for (const { why, now, ...one } of vectors.webhookInvalid) {
    const late = Math.abs(now - Number(one.timestamp)) > 300;
    const right = one.signature.split(' ').includes(ours(one));
    const said = Number.isNaN(Number(one.timestamp)) ? 'headerMalformed' : right && late ? 'timestampOld' : 'signatureWrong';
    expect([right && !late, said], one.name).toEqual([false, why]);
  }
});
