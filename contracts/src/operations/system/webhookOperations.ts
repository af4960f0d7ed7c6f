import { z } from 'zod';
import { exact } from '../../exact.ts';
import { listOf, nothing, operation, partner } from '../../operation.ts';
import { deliveryRow, webhookAnswers as answers, webhookForms as forms } from './webhookShapes.ts';

const path = '/xinyue/partner/webhook/';
const refusals = ['session', 'forbidden', 'validation'] as const;
const row = <Q extends z.ZodType, A extends z.ZodType>(
  name: string,
  rows: string,
  request: Q,
  answer: A,
  more: readonly ('notFound' | 'conflict' | 'tooMany')[] = [],
) => operation(path + name, rows, 'system', [partner('events')], request, answer, [...refusals, ...more]);

/** Where a partner wants public events sent, how that went, and what is to be sent again. Rows of another partner are told like absent ones. */
export const webhookOperations = {
  listWebhooks: row('query', 'Pt-C-06 Pt-E-01', exact(z.object({})), answers.list, ['tooMany']),
  saveWebhook: row('save', 'Pt-C-07 Pt-V-01', exact(forms.save), answers.saved, ['notFound', 'conflict', 'tooMany']),
  switchWebhook: row('state', 'Pt-C-08 Pt-S-02', exact(forms.state), nothing, ['notFound', 'conflict']),
  deleteWebhook: row('delete', 'Pt-C-09', exact(forms.one), nothing, ['notFound']),
  rotateWebhook: row('rotate', 'Pt-C-10', exact(forms.rotate), answers.rotated, ['notFound', 'conflict']),
  /** Sends `webhook.test` now. */
  testWebhook: row('test', 'Pt-C-11', exact(forms.one), answers.tested, ['notFound', 'conflict', 'tooMany']),
  listDeliveries: row('delivery/query', 'Pt-C-12 Pt-E-02', exact(forms.deliveries), listOf(deliveryRow), ['tooMany']),
  listAttempts: row('attempt/query', 'Pt-C-13 Pt-E-03', exact(forms.delivery), answers.attempts, ['notFound']),
  resendDelivery: row('resend', 'Pt-C-14', exact(forms.delivery), nothing, ['notFound', 'conflict', 'tooMany']),
  /** What was kept in this time and has not arrived, at most 10,000 events. */
  recoverDeliveries: row('recover', 'Pt-C-15', exact(forms.recover), answers.recovered, ['notFound', 'conflict', 'tooMany']),
};
