import type { System } from '@xinyue/scripts/start/SystemOptions';
import type { Check } from '@xinyue/scripts/verify/Check';
import { verifySystem } from '@xinyue/scripts/verify/verifySystem';

/** `npm run verify` of a copy, with its keys; of its files where the folder is given. */
export const audit = ({ databaseUrls, secrets }: System, waitMs?: number, folder?: string): Promise<Check[]> =>
  verifySystem(databaseUrls, waitMs, { ...(folder && { folder }), sealKeys: secrets.sealKeys });

/** The lines that are red. */
export const auditFaults = async (system: System, waitMs?: number): Promise<Check[]> =>
  (await audit(system, waitMs)).filter(({ ok }) => !ok);
