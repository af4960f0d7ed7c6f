import { z } from 'zod';
import { exact } from '../../exact.ts';
import { listOf, merchant, nothing, operation, proven, staff } from '../../operation.ts';
import { currentPassword, required } from '../../rules.ts';
import { deliveryRow, webhookAnswers as answers, webhookForms as forms } from './webhookShapes.ts';

/** Whose addresses: the name of a key. */
const of = { partner: required('请选择密钥', 64) };
/** For who has no second factor the own password is proof enough. */
const proved = { ...of, actorPassword: currentPassword };

const reads = [merchant, staff('system:Partner:list')];
const changes = [merchant, staff('system:Partner:webhook')];
const row = <Q extends z.ZodObject, A extends z.ZodType>(name: string, rows: string, who: typeof reads, request: Q, answer: A) =>
  operation(`/xinyue/backstage/open/webhook/${name}`, `Pt-C-22 Pt-P-01 ${rows}`.trim(), 'system', who, exact(request), answer, [
    'validation',
    'forbidden',
    'notFound',
    'conflict',
    'tooMany',
  ]);

/**
 * What the signed calls about webhooks do, for who keeps the key: a merchant those of the own shop, staff all. What names an address, renews its secret
 * or takes it away needs a proof; everything else can be undone and sends nothing where nothing was sent before.
 */
export const keyWebhookOperations = {
  listKeyWebhooks: row('query', 'Pt-E-01', reads, z.object(of), answers.list),
  saveKeyWebhook: proven('own', row('save', 'Pt-V-01', changes, forms.save.extend(proved), answers.saved)),
  switchKeyWebhook: row('state', 'Pt-S-02', changes, forms.state.extend(of), nothing),
  deleteKeyWebhook: proven('own', row('delete', '', changes, forms.one.extend(proved), nothing)),
  rotateKeyWebhook: proven('own', row('rotate', '', changes, forms.rotate.extend(proved), answers.rotated)),
  testKeyWebhook: row('test', '', changes, forms.one.extend(of), answers.tested),
  listKeyDeliveries: row('delivery/query', 'Pt-E-02', reads, forms.deliveries.extend(of), listOf(deliveryRow)),
  listKeyAttempts: row('attempt/query', 'Pt-E-03', reads, forms.delivery.extend(of), answers.attempts),
  resendKeyDelivery: row('resend', '', changes, forms.delivery.extend(of), nothing),
  recoverKeyDeliveries: row('recover', '', changes, forms.recover.extend(of), answers.recovered),
};
