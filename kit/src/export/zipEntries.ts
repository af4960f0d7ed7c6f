import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its content is taken while the archive is read. */
export type ZipEntry = { name: string; content: AsyncIterable<string> };

// Lengths and check sum follow behind the content, names are UTF-8.
const flags = 0x0808;
const [version, deflated] = [20, 8];
/** 1980-01-01, the first day the format knows: the same rows make the same bytes. */
const day = 0x0021;

type Written = { name: Buffer; offset: number; crc: number; packed: number; size: number };

const localHead = (name: Buffer): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(day, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
};

const tail = ({ crc, packed, size }: Written): Buffer => {
  const block = Buffer.alloc(16);
  [0x08074b50, crc, packed, size].forEach((value, index) => block.writeUInt32LE(value, index * 4));
  return block;
};

const directoryEntry = ({ name, offset, crc, packed, size }: Written): Buffer => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  [version, version, flags, deflated, 0, day].forEach((value, index) => entry.writeUInt16LE(value, 4 + index * 2));
  [crc, packed, size].forEach((value, index) => entry.writeUInt32LE(value, 16 + index * 4));
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
};

/** An archive of files that are compressed as they come; nothing but the chunk at hand is held. For files and archives below 4 GB. */
export async function* zipEntries(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const file: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    const head = localHead(file.name);
    yield head;
    const counted = async function* () {
      for await (const text of content) {
        const chunk = Buffer.from(text);
        file.crc = crc32(chunk, file.crc);
        file.size += chunk.length;
        if (chunk.length > 0) yield chunk;
      }
    };
    const packer = createDeflateRaw({ level: 5 });
    // Whoever reads the packer hears of a failure there.
    pipeline(Readable.from(counted()), packer).catch(() => undefined);
    for await (const chunk of packer) {
      file.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    yield tail(file);
    offset += head.length + file.packed + 16;
    written.push(file);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  [written.length, written.length].forEach((count, index) => end.writeUInt16LE(count, 8 + index * 2));
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}
