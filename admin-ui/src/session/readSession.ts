/** The signed-in person as it lies in local storage (E-06). `userType` 0 staff, 2 merchant. */
export type Session = {
  userId: string;
  logintoken: string;
  userType: number;
  userName: string;
  account: string;
  /** Z-23: '1' when this merchant's balance is withdrawn automatically. */
  reamrk3: string;
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
  };
}

/** The same session as pairs to store. */
export function storedSession(session: Session): [string, string][] {
  const { logintoken: _secret, ...userdata } = session;
  return [...keys.map((key): [string, string] => [key, String(session[key])]), ['userdata', JSON.stringify(userdata)]];
}

function flagOf(storage: Pick<Storage, 'getItem'>): string {
  try {
    return String((JSON.parse(storage.getItem('userdata') ?? '{}') as { reamrk3?: unknown }).reamrk3 ?? '');
  } catch {
    return '';
  }
}
