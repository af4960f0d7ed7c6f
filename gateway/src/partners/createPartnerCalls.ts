import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForPartners, type Operation, type OperationName, operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { partnerLeftHeader, signedCallHeader } from '@xinyue/kit/http/signedCalls';
import { traceIdOf } from '@xinyue/kit/http/traceId';
import { namedPartner } from '@xinyue/kit/partners/partnerSignature';
import type { UpstreamResponse } from '../upstream/readResponse.ts';
import type { CallFigures } from './createCallFigures.ts';
import type { PartnerQuota, Quota } from './createPartnerQuota.ts';
import type { PartnerRates } from './createPartnerRates.ts';
import { failedOutcome, type Outcome, outcomeOf } from './outcomeOf.ts';

/** A call under way of who claims the name of a partner. */
export type PartnerCall = {
  /** Its body is here, and it goes on to the service, with these headers. Refusal: `tooMany`. */
  enter(): Record<string, string>;
  /** The service answered, and says by a mark whether the signature was right: then it counts, and the headers say what is left. */
  answered(reply: UpstreamResponse): void;
  /** It was refused here, or the service did not answer. */
  failed(error: unknown): void;
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

const names = new Map<Operation, string>(
  (Object.keys(operations) as OperationName[]).map((name): [Operation, string] => [operations[name], name]),
);

type Parts = { rates: PartnerRates; quota: PartnerQuota; figures: Pick<CallFigures, 'note'> };

/**
 * How often partners call (ADR 57). The gateway does not know whose signature is right, the service that answers does: so a call counts when its answer
 * says so, and one too many is refused before its body is read. It says no more of a partner than that its minute is full, and that to who
 * claims its name, too.
 */
export function createPartnerCalls({ rates, quota, figures }: Parts): PartnerCalls {
  return {
    async begin(operation, request, response, address) {
      const name = isForPartners(operation) ? namedPartner(request.headers.authorization) : undefined;
      if (name === undefined) return undefined;
      const begun = performance.now();
      const limit = await rates.of(name);
      const look = () => quota.look(name, limit);
      let release: (() => void) | undefined;
      let outcome: Outcome | undefined;
      let signed = false;
      const refuse = (now: Quota): never => {
        tell(response, { ...now, left: 0 });
        throw new AppError('tooMany', sentence('rateLimited', now.limit, now.seconds), { retryAfterSeconds: now.seconds });
      };
      const call: PartnerCall = {
        enter() {
          release = quota.hold(name, address, limit);
          if (!release) refuse(look());
          return { [partnerLeftHeader]: String(Math.max(0, look().left - 1)) };
        },
        answered(reply) {
          outcome = outcomeOf(reply);
          signed = reply.headers[signedCallHeader] !== undefined;
          if (!signed) return;
          quota.count(name);
          tell(response, look());
        },
        failed(error) {
          outcome ??= failedOutcome(error);
        },
        leave() {
          release?.();
          const of = { partner: name, operation: names.get(operation)!, requestId: traceIdOf(request) };
          if (outcome) figures.note({ ...of, ...outcome, signed, ms: Math.round(performance.now() - begun) });
        },
      };
      const first = look();
      if (first.over) {
        call.failed(new AppError('tooMany', sentence('rateLimited', first.limit, first.seconds)));
        call.leave();
        refuse(first);
      }
      return call;
    },
  };
}
