import type { FactorMethod } from '@xinyue/contracts/operations';
import { createChannel } from './createChannel.ts';
import type { Credentials } from './requestHeaders.ts';

/** A session that opens nothing but the second step of its sign-in, and the ways to show the second factor. */
export type PendingSignIn = Credentials & { methods: readonly FactorMethod[] };

/** How long the server waits for the second step. */
export const pendingLifeMs = 5 * 60_000;

/** What every account with a factor has, where the server did not name its methods. */
const usual: readonly FactorMethod[] = ['totp', 'recovery'];

/** A sign-in between its two steps: in the memory of this page alone, because its session is none of the app. */
export function createPendingSignIn() {
  let pending: PendingSignIn | undefined;
  const changes = createChannel<void>();
  const set = (next: PendingSignIn | undefined) => {
    pending = next;
    changes.send();
  };
  return {
    get: (): PendingSignIn | undefined => pending,
    subscribe: (listener: () => void): (() => void) => changes.on(listener),
    open: ({ userId, logintoken, methods = usual }: Credentials & { methods?: readonly FactorMethod[] }): void =>
      set({ userId, logintoken, methods }),
    /** Ends it; `which` where another one may have begun meanwhile. */
    close(which = pending): void {
      if (pending === which) set(undefined);
    },
  };
}
