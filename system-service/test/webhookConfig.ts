import { readBlocks } from '@xinyue/kit/http/outsideAddresses';

/** Webhooks of tests: receivers on this machine are admitted; a second attempt after 5 seconds, a third after 300. */
export const webhookConfig = {
  XINYUE_WEBHOOK_ALLOW: readBlocks('127.0.0.1/32')!,
  XINYUE_WEBHOOK_SCHEDULE: [5, 300],
  XINYUE_WEBHOOK_TIMEOUT_MS: 3_000,
  XINYUE_WEBHOOK_DISABLE_HOURS: 120,
};

const names = new Map([
  ['receiver.test', ['127.0.0.1']],
  ['inside.test', ['10.1.2.3']],
  ['mixed.test', ['1.1.1.1', '169.254.169.254']],
  ['outside.test', ['1.1.1.1']],
]);
/** The names that there are in tests. */
export const addressesOf = async (host: string): Promise<string[]> => names.get(host) ?? [];
