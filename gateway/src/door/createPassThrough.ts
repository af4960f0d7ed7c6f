import { pipeline } from 'node:stream/promises';
import type { ServiceName } from '@xinyue/contracts';
import type { PlumbingLog } from '@xinyue/kit/db/plumbingLog';
import { logUnexpected, sendRefusal } from './answer.ts';
import type { Handler } from './createCallDoor.ts';
import type { Neighbours } from './createNeighbours.ts';
import { dropBody, readBody } from '@xinyue/kit/http/readBody';

/** Headers of a service's page or file that the browser gets. */
const passedBack = ['content-type', 'content-length', 'cache-control', 'content-disposition', 'etag', 'location', 'retry-after'];

/** What a page or file of a service may do: load its own files, call its own origin, nothing else. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Passes pages and files of one service on as streams: signed links to files, the sandbox cashier. Nobody is signed in here. */
export const createPassThrough =
  (neighbours: Neighbours, service: ServiceName, log: PlumbingLog): Handler =>
  async (request, response) => {
    try {
      const headers = neighbours.headersOf(request);
      const method = request.method === 'POST' ? 'POST' : 'GET';
      const body = method === 'POST' ? await readBody(request) : undefined;
      const answer = await neighbours.forward(service, { method, path: request.url!, headers, body });
      response.statusCode = answer.statusCode;
      for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
      for (const name of passedBack) {
        const value = answer.headers[name];
        if (value !== undefined) response.setHeader(name, value);
      }
      await pipeline(answer.body, response);
    } catch (error) {
      logUnexpected(log, request, error);
      if (response.headersSent) return void response.destroy();
      dropBody(request);
      await sendRefusal(request, response, error);
    }
  };
