import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { mostTogether, type Traveller, traveller, type TravellerAnswer, travelsAtMost, writeAnswer } from './company.ts';
import { readBody } from './readBody.ts';

const company = z.array(traveller).max(mostTogether);
const bytesAtMost = mostTogether * (travelsAtMost + 1) + 1;

/**
 * Answers requests that came in one, each as soon as it is ready: what is refused, slow or fails spoils no other. Answers of the same turn of
 * the event loop leave in one write.
 */
export async function answerTogether(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (one: Traveller) => Promise<TravellerAnswer>,
): Promise<void> {
  const travellers = company.parse(JSON.parse((await readBody(request, bytesAtMost)).toString()));
  const ready: Buffer[] = [];
  const write = () => response.write(Buffer.concat(ready.splice(0)));
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' });
  await Promise.all(
    travellers.map(async (one, nth) => {
      const bytes = writeAnswer(nth, await answer(one));
      if (ready.push(bytes) === 1) setImmediate(() => ready.length > 0 && write());
    }),
  );
  response.end(Buffer.concat(ready.splice(0)));
}
