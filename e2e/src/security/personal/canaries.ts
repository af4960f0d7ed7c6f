import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Numbers and words that stand nowhere else: where one of them turns up, it got out. */
export const canaries = {
  mobile: '13987650123',
  card: '6217995512345098761',
  bankNumber: '308584009997',
  holder: '甘霖金丝雀',
  identity: '110105199212240011',
  password: 'Canary2026Rubber',
  shopPassword: 'Canary2026Shop',
  partnerKey: 'canary merchant key 71b0c4',
  certPassword: 'canary certificate 5e2290',
  rsaKey: 'MIIEcanaryRsaKey83f1d7AgEA',
  /** Made by the server, kept here when an answer shows it. */
  partnerSecret: 'not made yet',
  shopKeySecret: 'not made yet',
  webhookSecret: 'not made yet',
  /** What a receiver of webhooks answers: no business of ours. */
  answerBody: 'canary of an answer 9d41aa',
  answerHeader: 'canary-of-a-header-7be210',
  /** A public value as control: a search that does not find it does not work. */
  control: '金丝雀橡胶商行',
};
export type Canary = keyof typeof canaries;

/** What must never be stored or said as it is: not even to those who may see it masked. */
export const secrets: Canary[] = [
  'mobile',
  'card',
  'identity',
  'password',
  'shopPassword',
  'partnerKey',
  'certPassword',
  'rsaKey',
  'partnerSecret',
  'shopKeySecret',
  'webhookSecret',
  'answerBody',
  'answerHeader',
];

/** Which of them stand in these bytes. */
export const foundIn = (bytes: Buffer, wanted: readonly Canary[] = secrets): Canary[] =>
  wanted.filter((name) => bytes.includes(canaries[name]));

type Hit = { file: string; canary: Canary };

/** Looks through every file below a folder, byte by byte; answers where canaries stand and how much was read. */
export async function searchFolder(folder: string): Promise<{ hits: Hit[]; files: number; megabytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hits: Hit[] = [];
  let [files, bytes] = [0, 0];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files += 1;
    let rest = Buffer.alloc(0);
    const found = new Set<Canary>();
    try {
      for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
        bytes += piece.length;
        const seen = Buffer.concat([rest, piece]);
        for (const canary of foundIn(seen, [...secrets, 'control'])) found.add(canary);
        // A canary may stand across two pieces.
        rest = seen.subarray(Math.max(0, seen.length - 64));
      }
    } catch (error) {
      // A running database makes and removes files of its own all the time.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    for (const canary of found) hits.push({ file: path.relative(folder, file), canary });
  }
  return { hits, files, megabytes: bytes / 1_000_000 };
}
