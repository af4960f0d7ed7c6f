import { type Operation, operationOf } from '@xinyue/contracts';
import { otherPath } from '@xinyue/contracts/metricRows';

/** The path template under which a request is counted, and whether its answer lasts as long as its reader stays. */
export function countedAs(url: string): { path: string; lasting: boolean } {
  const path = url.split('?', 1)[0]!;
  const operation: Operation | undefined = /^\/(?:xinyue|api)\//.test(path) ? operationOf(path) : undefined;
  return { path: operation?.path ?? otherPath, lasting: operation?.stream !== undefined };
}
