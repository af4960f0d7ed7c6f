import { useEffect } from 'react';
import { titleCount } from '../shared/titleCount.ts';
import { useWorkboard, waitingInAll } from '../shared/useWorkboard.ts';

/** Of-03: keeps what waits live on every page, and tells in the title of the tab how much it is, also behind other tabs. */
export function WaitingTitle() {
  const { data } = useWorkboard({ live: true });
  const count = data ? waitingInAll(data.queues) : 0;
  useEffect(() => titleCount.set(count), [count]);
  useEffect(() => () => titleCount.set(0), []);
  return null;
}
