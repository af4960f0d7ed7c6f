import type { OperationName } from '@xinyue/contracts';
import type { Example } from '@xinyue/contracts/examples/Example';
import { examples } from '@xinyue/contracts/examples/examples';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';

/** Examples of a call as a document shows them, under the same names on both sides; nothing where it has none. */
const shown = (call: OperationName, valueOf: (example: Example) => unknown): { examples?: Record<string, object> } => {
  const list = examples[call];
  return list ? { examples: Object.fromEntries(list.map((one) => [one.name, { value: valueOf(one) }])) } : {};
};

export const requestExamples = (call: OperationName) => shown(call, ({ request }) => request);

export const answerExamples = (call: OperationName) =>
  shown(call, ({ answer }) => ({ success: true, code: 200, msg: protocolMessages.ok, data: answer }));
