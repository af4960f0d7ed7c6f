import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServiceName } from '@xinyue/contracts';
import { goneSignal } from '@xinyue/kit/http/goneSignal';
import type { Limits } from '@xinyue/kit/limit/createLimits';
import type { Dispatcher } from 'undici';
import type { UpstreamRequest, Upstreams } from './createUpstreams.ts';

/** Longer than any export may take; a picture of 5 MB at 20 kB/s takes 250 s. */
const holdMs = 610_000;
/** A reader that takes nothing for so long is cut. */
const stalledMs = 30_000;

/** Writes the head of an answer and returns the stream for the rest; undefined where the answer is complete already. */
type Begin = (answer: Dispatcher.ResponseData) => Promise<Readable | undefined> | Readable | undefined;
/** Requests a page or a file of a service and passes its bytes on as they are read. Refusals: `tooMany`, `unavailable`. */
export type Downloads = (service: ServiceName, request: UpstreamRequest, response: ServerResponse, begin: Begin) => Promise<void>;

/**
 * Files, exports and pages under way have connections of their own: each holds one until its reader has taken it, and slow readers must not
 * keep calls from a service. One address has a share; a reader that stops is disconnected, and none holds a place longer than ten minutes.
 */
export function createDownloads(upstreams: Upstreams, limits: Limits, stalled = stalledMs): Downloads {
  const each = { address: { atOnce: 48, queue: 96 } };
  const places = limits.add({ name: 'downloads', atOnce: 128, queue: 256, each, holdMs });
  return async (service, request, response, begin) => {
    const gone = goneSignal(response.req, response);
    const place = await places.enter({ keys: { address: request.visitor.address }, signal: gone });
    try {
      const answer = await upstreams.forward(service, { ...request, signal: AbortSignal.any([place.signal, gone]) });
      const body = await begin(answer);
      if (!body) return;
      response.setTimeout(stalled, () => response.destroy());
      await pipeline(body, response, { signal: place.signal });
    } finally {
      place.leave();
    }
  };
}
