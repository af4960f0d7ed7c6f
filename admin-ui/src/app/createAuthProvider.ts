import { userTypes } from '@xinyue/contracts/codes';
import { messages } from '@xinyue/contracts/messages';
import { isSessionEnd, CallError } from '@xinyue/web/client/CallError';
import { noticeDelayMs, wait } from '@xinyue/web/wait';
import type { AuthProvider } from 'react-admin';
import type { OperationCaller } from '../api/createOperationCaller.ts';
import type { Session } from '../session/readSession.ts';
import { mayUse } from '../session/screenRights.ts';
import { sessionTexts } from '../session/texts.ts';
import { signInPath } from './wantedPlace.ts';

type Store = { get(): Session | undefined; keep(session: Session): void; clear(): void; leave(): void };
type Parts = {
  callOperation: OperationCaller;
  store: Store;
  announce(text: string, type: 'success' | 'error'): void;
  /** Reads what the signed-in member of staff may do. */
  readRights(): Promise<void>;
  /** Where the browser is. */
  place(): { pathname: string; search: string };
  delayMs?: number;
};
/** At most this long for the server to confirm: leaving must not hang on a dead line. */
const signOutPatienceMs = 3000;

/** `remember`: the tick box 记住密码; the server then keeps the cookies. */
export type SignInForm = { account: string; password: string; remember: boolean };

/** Sign-in (C-23), its end (C-10, R-58) and rights for react-admin. */
export function createAuthProvider({
  callOperation,
  store,
  announce,
  readRights,
  place,
  delayMs = noticeDelayMs,
}: Parts): AuthProvider {
  const endOnServer = () =>
    callOperation('signOut', {}, { keepalive: true, signal: AbortSignal.timeout(signOutPatienceMs) }).catch((error: unknown) => {
      // A session that the server no longer knows is over as well.
      if (!isSessionEnd(error)) throw error;
    });
  const tryRights = () => readRights().catch(() => undefined);
  return {
    async login(form: SignInForm) {
      const body = { ...form, loginPlatform: 1, userType: 2 };
      const answer = await callOperation('signInBackstage', body);
      const { userId, logintoken, userType, userName, account, reamrk3 = '' } = answer;
      if (userType !== userTypes.staff && userType !== userTypes.merchant) throw new CallError(403, sessionTexts.wrongKind);
      store.keep({ userId, logintoken, userType, userName, account, reamrk3 });
      // Without an answer nothing is offered yet; coming back or a minute later it is asked again.
      await tryRights();
      announce(sessionTexts.signedIn, 'success');
      await wait(delayMs);
    },

    /**
     * throws, with the session as it was, when the server does not confirm within three seconds. `hereOnly` leaves this browser without
     * asking the server; react-admin itself comes here only without a session.
     */
    async logout({ hereOnly }: { hereOnly?: boolean } = {}) {
      // Nobody leaves: somebody without a session asked for a screen, or it ended while working.
      if (!store.get()) return signInPath(place());
      if (!hereOnly) await endOnServer();
      store.leave();
      return '/login';
    },

    async checkAuth() {
      const session = store.get();
      if (!session) throw { message: false };
      // A session of an earlier version of this page.
      if (session.userType === userTypes.staff && !session.rights) await tryRights();
    },

    async checkError(error: unknown) {
      if (error instanceof CallError && error.status === 403) void tryRights();
      // Without a session its end was already announced by the first call that failed.
      if (!isSessionEnd(error) || !store.get()) return;
      store.clear();
      announce(messages.sessionOver, 'error');
      await wait(delayMs);
      // Signed in again meanwhile, in another tab: leaving now would end that session.
      if (!store.get()) throw { message: false };
    },

    async getIdentity() {
      const session = store.get();
      return { id: session?.userId ?? '', fullName: session?.userName ?? '' };
    },

    getPermissions: async () => store.get()?.userType,
    // Whose session has just ended is on the way to the sign-in, not refused a screen; without one `checkAuth` opens none.
    canAccess: async ({ resource, action, record }) => {
      const session = store.get();
      return session === undefined || mayUse(session, resource, action, record);
    },
  };
}
