import type { Examples } from './Example.ts';
import { goodsExamples } from './goodsExamples.ts';
import { marketExamples } from './marketExamples.ts';
import { partnerExamples } from './partnerExamples.ts';
import { visitorExamples } from './visitorExamples.ts';
import { keyWebhookExamples, webhookExamples } from './webhookExamples.ts';

/** Examples of calls: each that a visitor or a key may make has one. */
export const examples: Examples = {
  ...partnerExamples,
  ...goodsExamples,
  ...webhookExamples,
  ...keyWebhookExamples,
  ...visitorExamples,
  ...marketExamples,
};
