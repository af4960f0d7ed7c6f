import { userTypes } from '@xinyue/contracts/codes';
import { messages } from '@xinyue/contracts/messages';
import type { SignInAnswer } from '@xinyue/contracts/operations';
import { isSessionEnd, CallError } from '@xinyue/web/client/CallError';
import type { createPendingSignIn, PendingSignIn } from '@xinyue/web/client/createPendingSignIn';
import type { FactorBody } from '@xinyue/web/security/useShownFactor';
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
  /** Where a sign-in waits for its second step. */
  pending: Pick<ReturnType<typeof createPendingSignIn>, 'open' | 'close'>;
  announce(text: string, type: 'info' | 'success' | 'error'): void;
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
/** Tr-M-02: the second step, under the session that waits for it. */
type FactorForm = { pending: PendingSignIn; factor: FactorBody };

/** The password was right and did not sign in yet: the second step is asked for now. */
export class SecondStepWanted extends Error {}

async function signIn(call: OperationCaller, form: SignInForm | FactorForm): Promise<SignInAnswer> {
  if ('factor' in form) return (await call('proveFactor', form.factor, { who: form.pending })) as SignInAnswer;
  const body = { ...form, loginPlatform: 1, userType: 2 };
  const answer = await call('signInBackstage', body);
  const { userType } = answer;
  if (userType !== userTypes.staff && userType !== userTypes.merchant) throw new CallError(403, sessionTexts.wrongKind);
  return answer;
}

function sessionOf({ userId, logintoken, userType, userName, account, reamrk3 = '' }: SignInAnswer): Session {
  return { userId, logintoken, userType, userName, account, reamrk3 };
}

const endOnServer = (call: OperationCaller) =>
  call('signOut', {}, { keepalive: true, signal: AbortSignal.timeout(signOutPatienceMs) }).catch((error: unknown) => {
    // A session that the server no longer knows is over as well.
    if (!isSessionEnd(error)) throw error;
  });

/** Sign-in (C-23), its end (C-10, R-58) and rights for react-admin. */
export function createAuthProvider(parts: Parts): AuthProvider {
  const { callOperation, store, pending, announce, readRights, place, delayMs = noticeDelayMs } = parts;
  const tryRights = () => readRights().catch(() => undefined);
  return {
    async login(form: SignInForm | FactorForm) {
      const answer = await signIn(callOperation, form);
      if (answer.needsFactor) {
        pending.open({ ...answer, methods: answer.needsFactor });
        throw new SecondStepWanted();
      }
      store.keep(sessionOf(answer));
      // Without an answer nothing is offered yet; coming back or a minute later it is asked again.
      await tryRights();
      announce(sessionTexts.signedIn, 'success');
      await wait(delayMs);
      if ('pending' in form) pending.close(form.pending);
    },

    /**
     * throws, with the session as it was, when the server does not confirm within three seconds. `hereOnly` leaves this browser without
     * asking the server; react-admin itself comes here only without a session.
     */
    async logout({ hereOnly }: { hereOnly?: boolean } = {}) {
      // Nobody leaves: somebody without a session asked for a screen, or it ended while working.
      if (!store.get()) return signInPath(place());
      if (!hereOnly) await endOnServer(callOperation);
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
      const session = store.get();
      if (session && error instanceof CallError && error.reason === 'needsFactor') {
        // A session that was kept before its second step: that step is all it opens.
        store.clear();
        pending.open(session);
        announce(messages.needsFactor, 'info');
        throw { message: false };
      }
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
