import { createPendingSignIn } from '@xinyue/web/client/createPendingSignIn';

/** A sign-in that waits for its second step (Tr-M-02). */
export const pendingSignIn = createPendingSignIn();
