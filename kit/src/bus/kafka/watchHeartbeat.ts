import type { Timer } from '../../timer.ts';

export const sessionMs = 10_000;
/** Without a working member for so long a process may end itself (E6). */
const lostAfterMs = 5 * 60_000;
const lookEveryMs = 2_000;

export type Watched = {
  /** The consumer at work; undefined while it is being replaced. */
  current: object | undefined;
  /** Time of the last heartbeat, by the timer. */
  lastBeat: number;
  stopped: boolean;
  /** Reports that the current consumer is dead. */
  report(error: Error): void;
  onLost(stillLost: () => boolean): void;
  /** Whether the brokers answer at all; settles before the next look. */
  brokersAnswer(): Promise<boolean>;
};

/**
 * Has a consumer replaced that had no heartbeat for two sessions although the brokers answered, and reports a member that has not worked for
 * long; answers how to end the watch. While no broker answers the consumer stays: its successor would come as another member, and the
 * group would wait a whole session for the one that is gone once the broker is back (10.2 to 25 s measured).
 */
export function watchHeartbeat(member: Watched, timer: Timer): () => void {
  const limit = 2 * sessionMs;
  const works = (): boolean => member.current !== undefined && timer.now() - member.lastBeat <= limit;
  let workedAt = timer.now();
  let reported = false;
  let awayAt = -Infinity;
  const askBrokers = async (): Promise<void> => {
    if (!(await member.brokersAnswer())) awayAt = timer.now();
  };
  const look = (): void => {
    const now = timer.now();
    if (member.current && now - member.lastBeat > sessionMs) void askBrokers();
    if (member.current && now - Math.max(member.lastBeat, awayAt) > limit)
      member.report(new Error(`no heartbeat for ${limit} ms although the broker answers`));
    if (works()) [workedAt, reported] = [now, false];
    else if (!reported && now - workedAt > lostAfterMs) {
      reported = true;
      member.onLost(() => !member.stopped && !works());
    }
    callOff = timer.after(lookEveryMs, look);
  };
  let callOff = timer.after(lookEveryMs, look);
  return () => callOff();
}
