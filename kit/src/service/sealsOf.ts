import { createSeals, type Seals } from '../crypto/createSeals.ts';
import { ConfigError } from '../readConfig.ts';
import type { BaseConfig } from '../serviceConfig.ts';

/** The seals of a service. Throws where its key is missing: what it writes would be believed by nobody. */
export function sealsOf({ XINYUE_SEAL_KEY: keys }: Pick<BaseConfig, 'XINYUE_SEAL_KEY'>): Seals {
  if (!keys) throw new ConfigError(['XINYUE_SEAL_KEY: is missing; npm run keys makes it']);
  return createSeals(keys);
}
