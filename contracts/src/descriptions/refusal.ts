import type { ErrorKind, Fault } from '../errors.ts';
import type { Reason } from '../messages.ts';

/** Whether the same request may be sent again: never, after a while, or after something was changed. */
export type Retry = 'no' | 'later' | 'afterChange';

/**
 * A refusal that a key can meet: its kind (code and status follow from it) or the fault of what was no call, its reason, whether to try again,
 * and what it means. `row`: it stands in a row of an answer, which is HTTP 200 itself.
 */
export type Refusal = readonly [kind: ErrorKind | Fault, reason: Reason | 'invalid', retry: Retry, english: string, row?: 'row'];
