import type { Profile, SignInAnswer } from '@xinyue/contracts/operations';

/** The documented keys of the portal's local storage (E-05). */
export const sessionKeys = { userdata: 'userdata', userId: 'userId', logintoken: 'logintoken', userInfo: 'userInfo' } as const;

export type Session = {
  userId: string;
  logintoken: string;
  account: string;
  userName: string;
  userType: string;
  profile: Profile | undefined;
};

type Readable = Pick<Storage, 'getItem'>;

function parsed(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The stored session of any account; undefined when a part of it is missing or broken. */
export function readSession(storage: Readable): Session | undefined {
  const userdata = parsed(storage.getItem(sessionKeys.userdata)) as Partial<SignInAnswer> | undefined;
  const userId = storage.getItem(sessionKeys.userId);
  const logintoken = storage.getItem(sessionKeys.logintoken);
  if (!userdata || !userId || !logintoken) return undefined;
  return {
    userId,
    logintoken,
    account: String(userdata.account ?? ''),
    userName: String(userdata.userName || userdata.account || ''),
    userType: String(userdata.userType ?? ''),
    profile: parsed(storage.getItem(sessionKeys.userInfo)) as Profile | undefined,
  };
}

/** S-35, S-36, Z-26: type 1 counts everywhere, type 2 on the home page only, compared as text. */
export const isWelcome = (session: Session, path: string): boolean =>
  session.userType === '1' || (session.userType === '2' && path === '/mainPage');

/** S-35: what lies there of a session is no session that counts here, whole or in pieces: it is to be cleared. */
export const isLeftOver = (storage: Readable, path: string): boolean => {
  const session = readSession(storage);
  if (session) return !isWelcome(session, path);
  return Object.values(sessionKeys).some((key) => storage.getItem(key) !== null);
};

/** What is kept of a sign-in answer, by storage key. */
export const storedForm = (answer: SignInAnswer): Record<string, string> => {
  const { userInfo, ...userdata } = answer;
  return {
    [sessionKeys.userdata]: JSON.stringify(userdata),
    [sessionKeys.userId]: answer.userId,
    [sessionKeys.logintoken]: answer.logintoken,
    ...(userInfo ? { [sessionKeys.userInfo]: JSON.stringify(userInfo) } : {}),
  };
};
