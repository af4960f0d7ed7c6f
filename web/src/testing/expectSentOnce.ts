import { waitFor } from '@testing-library/react';
import { operations, type OperationName } from '@xinyue/contracts/operations';
import { expect } from 'vitest';
import type { createFakeServer } from './createFakeServer.ts';
import { pressTwice } from './openDom.ts';
import { answers, late } from './replies.ts';
import { sampleOf } from './sampleOf.ts';

/** Two presses in one moment send one call of this name; once it is answered, nothing more was sent. */
export async function expectSentOnce(
  server: ReturnType<typeof createFakeServer>,
  name: OperationName,
  button: HTMLElement,
  answer: unknown = sampleOf(operations[name].answer),
): Promise<void> {
  const sent = () => server.bodiesOf(name);
  const before = sent().length;
  const reply = late(answers(answer));
  server.always(name, reply);
  pressTwice(button);
  await waitFor(() => expect(sent().length).toBeGreaterThan(before));
  reply.arrive();
  await waitFor(() => expect(!button.isConnected || !(button as HTMLButtonElement).disabled).toBe(true));
  expect(sent()).toHaveLength(before + 1);
}
