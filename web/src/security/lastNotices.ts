/** One line about an account: when, and what happened. */
export type Line = { time: string; text: string };

const key = 'notices-open';

/** What this tab last knew of an account, so that a page shows it from its first moment and does not move when the answer comes. */
export function readLastNotices(userId: string): Line[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { userId?: string; lines?: Line[] };
    return (kept.userId === userId && kept.lines) || [];
  } catch {
    return [];
  }
}

/** Keeps them for the next page of this tab; nothing of an account where there are none. */
export function keepLastNotices(userId: string, lines: Line[]): void {
  try {
    if (lines.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ userId, lines: lines.map(({ time, text }) => ({ time, text })) }));
  } catch {
    // A full or forbidden storage: the line comes with the answer.
  }
}
