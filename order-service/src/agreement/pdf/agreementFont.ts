import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Noto Sans SC (SIL Open Font License 1.1), all of GBK; comes with the packages, so that no font of the machine is needed. */
const packaged = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';

/** The font file of agreements: the one that was configured, or the packaged one. Throws when it is not there: better at the start than later. */
export function agreementFont(configured: string | undefined): string {
  if (configured && !existsSync(configured)) throw new Error(`XINYUE_CONTRACT_FONT: there is no file ${configured}`);
  return configured ?? createRequire(import.meta.url).resolve(packaged);
}
