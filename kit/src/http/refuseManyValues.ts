import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';
import { usualBodyBytes } from './readBody.ts';

/** The fullest form has 1,000 rows of some 40 fields. */
const valuesAtMost = 100_000;

const [mark, backslash, comma, list, object] = [...Buffer.from('"\\,[{')];

/**
 * Refuses a body of more than 100,000 values before it is parsed: 4 MB of `{},{},` would become 85 MB of objects. One within the usual limit
 * cannot hold so many that it matters, and is not looked at. Error: `validation` (`tooManyValues`).
 */
export function refuseManyValues(raw: Buffer): void {
  if (raw.length <= usualBodyBytes) return;
  let values = 0;
  let inText = false;
  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at];
    if (inText && byte === backslash) at += 1;
    else if (byte === mark) inText = !inText;
    else if (!inText && (byte === comma || byte === list || byte === object)) values += 1;
  }
  if (values > valuesAtMost) throw new AppError('validation', protocolSentence('tooManyValues', valuesAtMost));
}
