/** Something tried that must be refused with one of these very words, and what was answered. Any other refusal would prove nothing of the right. */
export type Attempt = { what: string; wanted: string | readonly string[]; msg: string };
/** All of an account that somebody else could want to change. */
export type StaffState = { account: string; state: string };

/** A line for every attempt that was answered otherwise, and for every account that is not as it was. */
export function judgeAttempts(attempts: Attempt[], before: StaffState[], after: StaffState[]): string[] {
  const now = new Map(after.map(({ account, state }) => [account, state]));
  const changed = before
    .filter(({ account, state }) => now.get(account) !== state)
    .map(({ account }) => `${account} was changed`);
  const there = new Set(before.map(({ account }) => account));
  const made = after.filter(({ account }) => !there.has(account)).map(({ account }) => `${account} was made`);
  const revealed = attempts
    .filter(({ wanted, msg }) => ![wanted].flat().includes(msg))
    .map(({ what, wanted, msg }) => `${what}: ${msg} instead of ${[wanted].flat().join(' / ')}`);
  return [...revealed, ...changed, ...made];
}
