import type { CallReport } from '@xinyue/contracts/callReport';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../../deps.ts';
import { namesThatExist } from '../../partners/queries.ts';
import { pruneCalls, saveMinutes, saveRefusals } from './store/callStore.ts';

/** How long figures of calls are kept. */
const keptMs = 7 * 24 * 3_600_000;

/** Keeps what a gateway tells of the calls of partners. Names that nobody has, which anybody may claim, leave nothing. */
export async function recordCalls({ pool, partners }: Deps, { gateway, minutes, refused }: CallReport): Promise<null> {
  const names = [...new Set([...minutes, ...refused].map(({ partner }) => partner))];
  const known = new Set([...(await namesThatExist(pool, names)), ...names.filter((name) => partners.has(name))]);
  const ours = <T extends { partner: string }>(rows: readonly T[]) => rows.filter(({ partner }) => known.has(partner));
  await inTransaction(pool, async (client) => {
    await saveMinutes(client, gateway, ours(minutes));
    await saveRefusals(client, gateway, ours(refused));
  });
  return null;
}

/** Forgets figures that are older than seven days. */
export const forgetCalls = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> =>
  pruneCalls(pool, new Date(clock.now().getTime() - keptMs));
