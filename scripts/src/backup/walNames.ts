/** Names and places of the write-ahead log. Segments of a cluster that initdb made have 16 MB. */
export const segmentBytes = 16 * 1024 * 1024;
const segmentsPerFile = 0x1_0000_0000 / segmentBytes;

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');

/** What the server archives: segments, the partial last one of a timeline, notes on bases, histories of timelines. */
export const isWalName = (name: string): boolean =>
  /^[0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?$/.test(name) || isHistory(name);
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16);

/** The number of a segment, which counts from the beginning of the cluster whatever the timeline. */
export const segmentNumber = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * segmentsPerFile + Number.parseInt(name.slice(16, 24), 16);

export const segmentName = (timeline: number, number: number): string =>
  hex(timeline) + hex(Math.floor(number / segmentsPerFile)) + hex(number % segmentsPerFile);

/** A place in the log (`0/3000028`) as a number. */
export function readLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The segment in which the byte before this place lies: with it everything up to there is had. */
export const segmentBefore = (lsn: string): number => Number((readLsn(lsn) - 1n) / BigInt(segmentBytes));
/** The segment in which this place lies. */
export const segmentAt = (lsn: string): number => Number(readLsn(lsn) / BigInt(segmentBytes));

/** Where a timeline left those before it. */
export type Fork = { timeline: number; lsn: string };

/** The lines of `<timeline>.history`: parent timelines, and up to where each holds. */
export const readHistory = (text: string): Fork[] =>
  text.split('\n').flatMap((line) => {
    const [, timeline, lsn] = /^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? [];
    return timeline && lsn ? [{ timeline: Number(timeline), lsn }] : [];
  });

/** Where things lie in a repository. */
const folderOf = (timeline: number) => `wal/${hex(timeline)}`;
export const walKey = (name: string): string => `${folderOf(timelineOf(name))}/${name}`;
export const walFolder = folderOf;
