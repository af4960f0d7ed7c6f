import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Both under the SIL Open Font License 1.1, and from the packages, so that no font of the machine is needed: Noto Sans SC has all of GBK and of the
 * general standard list (8,105 characters); the slice of M PLUS 1p, 2 kB, has U+20BB7 of family and place names.
 */
const packaged = [
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  '@fontsource/m-plus-1p/files/m-plus-1p-1-400-normal.woff',
];

/**
 * The font files of documents in the order in which they are asked for a character: the one that was configured, then the packaged ones. Throws
 * when one is not there: better at the start than later.
 */
export function documentFonts(configured: string | undefined): string[] {
  if (configured && !existsSync(configured)) throw new Error(`XINYUE_CONTRACT_FONT: there is no file ${configured}`);
  const files = packaged.map((file) => createRequire(import.meta.url).resolve(file));
  return configured ? [configured, ...files] : files;
}
