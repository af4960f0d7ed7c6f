import type { IncomingMessage, ServerResponse } from 'node:http';
import { otherPath } from '@xinyue/contracts/metricRows';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';
import { codeIn } from '../metrics/answerCode.ts';
import { answerBatch } from './answerBatch.ts';
import { bytesOf, codeMark, type Found, type Refusals } from './answers.ts';
import { succeeded } from './envelope.ts';
import type { createClaimsReader } from './readCall.ts';
import { batchPath, type BatchedAnswer, type BatchedRequest } from './requestBatch.ts';
import type { ServiceAppOptions } from './route.ts';
import { signedMark } from './signedCalls.ts';

type ReadClaims = ReturnType<typeof createClaimsReader>;

/** Answers the requests of a batch, each judged by its own headers, as if it had come alone. */
export function createBatchResponder(
  calls: ReadonlyMap<string, Found>,
  readClaims: ReadClaims,
  refusals: Refusals,
  requests: ServiceAppOptions['requests'],
) {
  const answerOne = async ([method, url, headers, body]: BatchedRequest, { socket }: IncomingMessage): Promise<BatchedAnswer> => {
    const [path = '', query = ''] = url.split('?', 2);
    const request = { method, url, headers, socket } as unknown as IncomingMessage;
    try {
      const found = calls.get(path);
      if (!found || found.download || found.method !== method) throw new AppError('notFound', protocolSentence('notFound'));
      const answered = await found.handling(request, Buffer.from(body, 'latin1'), new URLSearchParams(query), path);
      const more = { ...answered.headers, ...signedMark(request) };
      return { statusCode: 200, headers: more, body: bytesOf(succeeded(answered.data)) };
    } catch (thrown) {
      const { status, headers: more, envelope } = refusals.refusalOf(thrown, request);
      const headersOf = { ...more, ...signedMark(request), ...codeMark(status, envelope) };
      return { statusCode: status, headers: headersOf, body: bytesOf(envelope) };
    }
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      readClaims(request, batchPath);
      await answerBatch(request, response, async (one) => {
        const begun = performance.now();
        const answer = await answerOne(one, request);
        const path = one[1].split('?', 1)[0]!;
        requests?.note(calls.has(path) ? path : otherPath, codeIn(answer), (performance.now() - begun) / 1000);
        return answer;
      });
    } catch (thrown) {
      refusals.answer(thrown, request, response);
    }
  };
}
