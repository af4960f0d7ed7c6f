import type { Deps } from '../deps.ts';

/** For the log: somebody wrote into the tables of second factors past the service. */
export const alarm = ({ log }: Pick<Deps, 'log'>, accountId: string): void =>
  log.error({ accountId }, 'ALARM a second factor is not as it was sealed: it passes nobody');
