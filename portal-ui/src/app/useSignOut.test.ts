import { expect, it, vi } from 'vitest';
import { openPortal } from '../testing/openPortal.tsx';

const portal = openPortal();
const { useSignOut } = await import('./useSignOut.ts');
const { sessionStore } = await import('../session/sessionStore.ts');
const { onQuestion } = await import('../shared/confirmation.ts');
const { onToast } = await import('../shared/toast.ts');

let means = true;
const said: string[] = [];
onToast(({ kind, text }) => said.push(`${kind}: ${text}`));
onQuestion((question) => {
  said.push(`asked: ${question.text}`);
  question.answer(means);
});
const enter = () => {
  said.length = 0;
  sessionStore.keep({ userId: 'u', logintoken: 'l', userName: '甲', account: 'buyer001', userType: 1 });
};

it('M-47 M-53 R-27 asks 退出登录, 是否继续? and says 已取消 to whoever stays, with the session as it was', async () => {
  enter();
  means = false;
  await portal.use(() => useSignOut())();
  expect(said).toEqual(['asked: 退出登录, 是否继续?', 'info: 已取消']);
  expect([sessionStore.get()?.userId, portal.sent]).toEqual(['u', []]);
});

it('M-06 R-27 ends the session here and on the server, and says 已退出登录! after a second', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  enter();
  means = true;
  portal.replies.push({});
  const started = performance.now();
  await portal.use(() => useSignOut())();
  expect(said.slice(1)).toEqual(['success: 已退出登录!']);
  expect(performance.now() - started).toBeGreaterThan(990);
  expect(portal.sent.map(({ path }) => path)).toEqual(['/xinyue/home/signout']);
  expect([sessionStore.get(), portal.storage.getItem('logintoken')]).toEqual([undefined, null]);
});

it('R-27 offers to try again when the line is dead, and leaves this device alone if that is wanted', async () => {
  enter();
  means = true;
  // After the first yes every question is answered with no.
  const stop = onQuestion(() => void (means = false));
  await portal.use(() => useSignOut())();
  stop();
  expect(said).toEqual(['asked: 退出登录, 是否继续?', 'asked: 服务器未确认退出登录', 'info: 已退出本机，服务器未确认']);
  expect(sessionStore.get()).toBeUndefined();
});

it('R-27 a session that the server no longer knows is over', async () => {
  enter();
  means = true;
  portal.replies.push({ status: 401 });
  await portal.use(() => useSignOut())();
  expect(said.at(-1)).toBe('success: 已退出登录!');
});
