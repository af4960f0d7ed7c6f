import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import {
  maxBatchSize,
  type BatchedRequest,
  batchedRequest,
  type BatchedAnswer,
  maxRequestBytes,
  writeAnswer,
} from './requestBatch.ts';
import { readBody } from './readBody.ts';

const batch = z.array(batchedRequest).max(maxBatchSize);
const maxBatchBytes = maxBatchSize * (maxRequestBytes + 1) + 1;

/**
 * Answers requests that came in one, each as soon as it is ready: what is refused, slow or fails spoils no other. Answers of the same turn of
 * the event loop leave in one write.
 */
export async function answerBatch(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (one: BatchedRequest) => Promise<BatchedAnswer>,
): Promise<void> {
  const requests = batch.parse(JSON.parse((await readBody(request, maxBatchBytes)).toString()));
  const ready: Buffer[] = [];
  const write = () => response.write(Buffer.concat(ready.splice(0)));
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' });
  await Promise.all(
    requests.map(async (one, nth) => {
      const bytes = writeAnswer(nth, await answer(one));
      if (ready.push(bytes) === 1) setImmediate(() => ready.length > 0 && write());
    }),
  );
  response.end(Buffer.concat(ready.splice(0)));
}
