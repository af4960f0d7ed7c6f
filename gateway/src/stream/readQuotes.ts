import { type FuturesAnswer, operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Envelope } from '@xinyue/kit/http/envelope';
import type { Upstreams } from '../upstream/createUpstreams.ts';
import { nobody } from '../auth/createVisitorOf.ts';

/** No particular visitor: the answer is for all readers of the stream. */

/** The quotation table as catalog-service has it now. Throws `unavailable` where it has none. */
export async function readQuotes(upstreams: Upstreams): Promise<FuturesAnswer> {
  const { path, method } = operations.readFutures;
  const { body } = await upstreams.ask('catalog', { method, path, visitor: nobody, headers: {} });
  const { success, data } = JSON.parse(body.toString()) as Envelope;
  if (!success) throw new AppError('unavailable', sentence('unavailable'));
  return data as FuturesAnswer;
}
