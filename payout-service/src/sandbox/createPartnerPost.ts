import { sandboxPartner } from '@xinyue/contracts';
import { fetchOutside } from '@xinyue/kit/http/fetchOutside';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import type { Clock } from '@xinyue/kit/clock';

/** The answer of the public door: accepted, refused for good, or nothing we can rely on (then the notice is sent again). */
export type Delivery = { state: 'delivered' | 'rejected' | 'unknown'; answer: string };
/** Sends a notice of the sandbox through the public door, like any partner's. Never throws, also not when the signal ends it. */
export type PartnerPost = (path: string, notice: object, signal?: AbortSignal) => Promise<Delivery>;

const limitMs = 10_000;

/** The sandbox's cashier and bank report through the gateway, signed as partner `sandbox`. */
export const createPartnerPost =
  ({ gatewayUrl, secret, clock }: { gatewayUrl: string; secret: string; clock: Clock }): PartnerPost =>
  async (path, notice, signal) => {
    const body = JSON.stringify(notice);
    const now = clock.now();
    const authorization = signAsPartner({ partner: sandboxPartner, secret, method: 'POST', pathAndQuery: path, body, now });
    try {
      const answer = await fetchOutside(new URL(path, gatewayUrl), limitMs, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body,
        signal: signal ?? null,
      });
      const { success, msg } = (await answer.json()) as { success: boolean; msg: string };
      if (answer.status !== 200) return { state: 'unknown', answer: `HTTP ${answer.status} ${msg}` };
      return { state: success ? 'delivered' : 'rejected', answer: msg };
    } catch (error) {
      return { state: 'unknown', answer: String(error) };
    }
  };

/** How long a notice waits after its n-th failure: 1 s, 2 s, 4 s … at most 5 minutes. */
export const retryDelayMs = (failures: number): number => Math.min(300_000, 1_000 * 2 ** Math.min(failures - 1, 20));
