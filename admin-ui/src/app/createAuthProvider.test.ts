import { beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '@xinyue/web/client/CallError';
import type { OperationCaller } from '../api/createOperationCaller.ts';
import { createAuthProvider } from './createAuthProvider.ts';
import type { Session } from '../session/readSession.ts';

let session: Session | undefined;
let announced: string[];
let called: [string, unknown][];
let answer: unknown;
let read: number;
let waiting: unknown[];

const provider = createAuthProvider({
  callOperation: (async (name: string, body: unknown) => {
    called.push([name, body]);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as OperationCaller,
  store: {
    get: () => session,
    keep: (kept) => void (session = kept),
    clear: () => void (session = undefined),
    leave: () => void (session = undefined),
  },
  pending: { open: (waits) => void waiting.push(waits), close: () => undefined },
  announce: (text) => void announced.push(text),
  readRights: async () => void (read += 1),
  place: () => ({ pathname: '/userManagement', search: '?page=2' }),
  delayMs: 0,
});
const stored: Session = { userId: 'u', logintoken: 'l', userType: 0, userName: '系统管理员', account: 'admin', reamrk3: '' };

beforeEach(() => {
  session = undefined;
  announced = [];
  called = [];
  read = 0;
  waiting = [];
  answer = { ...stored };
});

describe('session of the back office', () => {
  it('C-23 K-30 M-01 R-56 signs in with the documented body and keeps the session', async () => {
    await provider.login({ account: 'admin', password: 'p', remember: true });
    expect(called).toEqual([
      ['signInBackstage', { account: 'admin', password: 'p', remember: true, loginPlatform: 1, userType: 2 }],
    ]);
    expect(session).toEqual(stored);
    expect(announced).toEqual(['登录成功']);
    expect(await provider.getIdentity!()).toEqual({ id: 'u', fullName: '系统管理员' });
  });

  it('Tr-M-02 keeps no session of which the second step is still to come', async () => {
    answer = { ...stored, needsFactor: ['totp'] };
    await expect(provider.login({ account: 'admin', password: 'p' })).rejects.toThrow();
    expect([session, waiting]).toMatchObject([undefined, [{ userId: 'u', logintoken: 'l', methods: ['totp'] }]]);
  });

  it('M-39 passes the refusal of a sign-in on and keeps nothing', async () => {
    answer = new CallError(400, '账号或密码错误');
    await expect(provider.login({ account: 'a', password: 'p' })).rejects.toThrow('账号或密码错误');
    expect(session).toBeUndefined();
  });

  it('P-06 keeps no session of a customer', async () => {
    answer = { ...stored, userType: 1 };
    await expect(provider.login({ account: 'a', password: 'p' })).rejects.toThrow();
    expect(session).toBeUndefined();
  });

  it('C-10 M-41 ends the session on a 401, says so once and asks for a new one', async () => {
    session = stored;
    const first = provider.checkError(new CallError(401));
    const second = provider.checkError(new CallError(401));
    await expect(first).rejects.toEqual({ message: false });
    await expect(second).resolves.toBeUndefined();
    expect(session).toBeUndefined();
    expect(announced).toEqual(['请重新登录!']);
    await expect(provider.checkAuth({})).rejects.toEqual({ message: false });
  });

  it('C-10 leaves a session alone that was opened in another tab before the end of this one led to the sign-in', async () => {
    session = stored;
    const end = provider.checkError(new CallError(401));
    session = { ...stored, logintoken: 'later' };
    await expect(end).resolves.toBeUndefined();
    expect(session).toEqual({ ...stored, logintoken: 'later' });
  });

  it.each([0, 400, 403, 404, 409, 500, 503])('Z-80 keeps the session on %i', async (status) => {
    session = stored;
    await provider.checkError(new CallError(status, 'x'));
    expect(session).toEqual(stored);
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
  });

  it('C-10 P-22 who is on the way to the sign-in is not told that the screen is refused; staff without its code is', async () => {
    const asked = { resource: 'recruitment', action: 'list' };
    expect(await provider.canAccess!(asked)).toBe(true);
    session = { ...stored, rights: { all: false, permissions: [] } };
    expect(await provider.canAccess!(asked)).toBe(false);
  });

  it('R-16 keeps the screen that somebody without a session asked for', async () => {
    expect(await provider.logout({})).toBe('/login?redirect=%2FuserManagement%3Fpage%3D2');
    expect(called).toEqual([]);
  });

  it('R-58 M-06 is signed out when the server says so, or no longer knows the session', async () => {
    for (const given of [{}, new CallError(401)]) {
      session = stored;
      answer = given;
      expect(await provider.logout({})).toBe('/login');
      expect([session, called.at(-1)?.[0]]).toEqual([undefined, 'signOut']);
    }
  });

  it.each([0, 503])(
    'R-58 M-06 stays signed in when the server does not confirm (%i), and leaves this browser when that is wanted',
    async (status) => {
      session = stored;
      answer = new CallError(status);
      await expect(provider.logout({})).rejects.toBe(answer);
      expect(session).toBe(stored);
      expect(await provider.logout({ hereOnly: true })).toBe('/login');
      expect([session, called.length]).toEqual([undefined, 1]);
    },
  );
});
