import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForPartners, type Operation, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { signedCallHeader } from '@xinyue/kit/http/signedCalls';
import { namedPartner } from '@xinyue/kit/partners/partnerSignature';
import type { UpstreamResponse } from '../upstream/readResponse.ts';
import type { PartnerQuota, Quota } from './createPartnerQuota.ts';
import type { PartnerRates } from './createPartnerRates.ts';

/** A call under way of who claims the name of a partner. */
export type PartnerCall = {
  /** Its body is here, and it goes on to the service. Refusal: `tooMany`. */
  enter(): void;
  /** The service answered, and says by a mark whether the signature was right: then it counts, and the headers say what is left. */
  answered(reply: Pick<UpstreamResponse, 'headers'>): void;
  /** Over, whatever became of it. */
  leave(): void;
};

export type PartnerCalls = {
  /** A call by signature, before its body is read; undefined for one that names nobody. Refusal: `tooMany`. */
  begin(
    operation: Operation,
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<PartnerCall | undefined>;
};

function tell(response: ServerResponse, { limit, left, seconds }: Quota): void {
  response.setHeader('RateLimit-Policy', `"partner";q=${limit};w=60`);
  response.setHeader('RateLimit', `"partner";r=${left};t=${seconds}`);
}

/**
 * How often partners call (ADR 57). The gateway does not know whose signature is right, the service that answers does: so a call counts when its answer
 * says so, and one too many is refused before its body is read. It says no more of a partner than that its minute is full, and that to who
 * claims its name, too.
 */
export function createPartnerCalls({ rates, quota }: { rates: PartnerRates; quota: PartnerQuota }): PartnerCalls {
  const refuse = (response: ServerResponse, now: Quota): never => {
    tell(response, { ...now, left: 0 });
    throw new AppError('tooMany', sentence('rateLimited', now.limit, now.seconds), { retryAfterSeconds: now.seconds });
  };
  return {
    async begin(operation, request, response, address) {
      const name = isForPartners(operation) ? namedPartner(request.headers.authorization) : undefined;
      if (name === undefined) return undefined;
      const limit = await rates.of(name);
      const first = quota.look(name, limit);
      if (first.over) refuse(response, first);
      let release: (() => void) | undefined;
      return {
        enter() {
          release = quota.hold(name, address, limit);
          if (!release) refuse(response, quota.look(name, limit));
        },
        answered({ headers }) {
          if (headers[signedCallHeader] === undefined) return;
          quota.count(name);
          tell(response, quota.look(name, limit));
        },
        leave: () => release?.(),
      };
    },
  };
}
