import type { Company } from '@xinyue/contracts/moneyAccount';
import type { MenuNode } from '@xinyue/contracts/operations';

/** What a member of staff may do, as last read from the server: everything, or these permission codes. */
export type HeldRights = {
  all: boolean;
  permissions: readonly string[];
  /** Until when a second factor has to be enrolled (Beijing time), where these rights ask for one that is not there. */
  graceUntil?: string;
  /** Null without a role. */
  roleId?: string | null;
  /** K-34: the company account this person owns, or ''. */
  comp?: Company | '';
  /** The menu of the role; absent where the server has none. */
  menus?: readonly MenuNode[];
};

/** The signed-in person as it lies in local storage (E-06). `userType` 0 staff, 2 merchant. */
export type Session = {
  userId: string;
  logintoken: string;
  userType: number;
  userName: string;
  account: string;
  /** Z-23: '1' when this merchant's balance is withdrawn automatically. */
  reamrk3: string;
  /** Of staff, once they are read: the screens show what they allow, and the server checks every call anyway. */
  rights?: HeldRights | undefined;
};

/** The storage keys of E-06; `userdata` repeats them as one object, as documented. */
const keys = ['userId', 'logintoken', 'userType', 'userName', 'account'] as const;

export function readSession(storage: Pick<Storage, 'getItem'>): Session | undefined {
  const [userId, logintoken, userType, userName, account] = keys.map((key) => storage.getItem(key) ?? '');
  if (!userId || !logintoken || (userType !== '0' && userType !== '2')) return undefined;
  return {
    userId,
    logintoken,
    userType: Number(userType),
    userName: userName || account || '',
    account: account ?? '',
    reamrk3: flagOf(storage),
    rights: parsed<HeldRights>(storage, 'rights'),
  };
}

/** The same session as pairs to store. */
export function storedSession(session: Session): [string, string][] {
  const { logintoken: _secret, rights, ...userdata } = session;
  return [
    ...keys.map((key): [string, string] => [key, String(session[key])]),
    ['userdata', JSON.stringify(userdata)],
    ...(rights ? [['rights', JSON.stringify(rights)] as [string, string]] : []),
  ];
}

const flagOf = (storage: Pick<Storage, 'getItem'>): string =>
  String(parsed<{ reamrk3?: unknown }>(storage, 'userdata')?.reamrk3 ?? '');

/** What lies there as JSON; what was spoilt is not there. */
function parsed<T>(storage: Pick<Storage, 'getItem'>, key: string): T | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}
