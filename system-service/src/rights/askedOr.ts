import { messages } from '@xinyue/contracts';
import { Saying } from '@xinyue/kit/http/envelope';

/** The answer to a change of rights: says so where it waits for a second person (Tr-R-06). */
export const askedOr = <T>(answer: T, waits = (answer as { request?: string } | null)?.request !== undefined): T | Saying =>
  waits ? new Saying(messages.rightsAsked, answer) : answer;
