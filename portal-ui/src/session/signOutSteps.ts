import { noticeDelayMs } from '../shared/wait.ts';

export type SignOutParts = {
  /** Answers whether the person means it. */
  ask(): Promise<boolean>;
  endOnServer(): Promise<unknown>;
  clear(): void;
  goHome(): void;
  say(kind: 'info' | 'success', text: string): void;
  wait(ms: number): Promise<void>;
  texts: { cancelled: string; signedOut: string };
};

/** At most this long for the server to end the session: leaving must not hang on a dead line. */
const patienceMs = 3000;

/** asks, ends the session on the server, clears local storage, goes home, says so after a second. */
export async function signOutSteps({ ask, endOnServer, clear, goHome, say, wait, texts }: SignOutParts): Promise<void> {
  if (!(await ask())) return say('info', texts.cancelled);
  await Promise.race([endOnServer().catch(() => undefined), wait(patienceMs)]);
  clear();
  goHome();
  await wait(noticeDelayMs);
  say('success', texts.signedOut);
}
