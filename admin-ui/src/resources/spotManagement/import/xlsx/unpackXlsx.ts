import { SheetError, importTexts as texts } from '../texts.ts';

/** Most bytes that the sheets of a file may unpack to, and most files in it: what is more is no list of goods. */
export const unpackedAtMost = 40_000_000;
const entriesAtMost = 500;

type Entry = { name: Uint8Array; packed: Uint8Array; method: number; from: number; to: number };

/** Entries that share bytes: how a small file claims to hold a thousand large ones. */
const overlap = (entries: readonly Entry[]): boolean => {
  const inOrder = entries.toSorted((one, other) => one.from - other.from);
  return inOrder.some(({ from }, nth) => nth > 0 && from < inOrder[nth - 1]!.to);
};

function readEntries(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new SheetError(texts.broken);
  const count = view.getUint16(end + 10, true);
  if (count > entriesAtMost) throw new SheetError(texts.tooLargeInside);
  const entries: Entry[] = [];
  for (let at = view.getUint32(end + 16, true), nth = 0; nth < count; nth += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new SheetError(texts.broken);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const to = start + view.getUint32(at + 20, true);
    const name = bytes.subarray(at + 46, at + 46 + nameLength);
    entries.push({ name, packed: bytes.subarray(start, to), method: view.getUint16(at + 10, true), from: local, to });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (overlap(entries)) throw new SheetError(texts.broken);
  return entries;
}

/** Unpacks one file and stops at the limit, whatever the archive says its length is. */
async function unpack({ packed, method }: Entry, atMost: number): Promise<Uint8Array> {
  if (method === 0) {
    if (packed.length > atMost) throw new SheetError(texts.tooLargeInside);
    return packed;
  }
  const source = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = source.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > atMost) {
      await reader.cancel();
      throw new SheetError(texts.tooLargeInside);
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(length);
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

/** The names of all files of an archive, and its XML. */
export type Unpacked = { names: string[]; parts: Map<string, string> };

/** Unpacks an xlsx. What it unpacks to is counted while it unpacks, so no small file becomes a giant one in memory. */
export async function unpackXlsx(bytes: Uint8Array): Promise<Unpacked> {
  const unpacked: Unpacked = { names: [], parts: new Map() };
  let left = unpackedAtMost;
  try {
    for (const entry of readEntries(bytes)) {
      const name = new TextDecoder().decode(entry.name).replace(/^\//, '');
      unpacked.names.push(name);
      if (!/\.(xml|rels)$/.test(name)) continue;
      const content = await unpack(entry, left);
      left -= content.length;
      unpacked.parts.set(name, new TextDecoder().decode(content));
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError(texts.broken);
  }
  return unpacked;
}
