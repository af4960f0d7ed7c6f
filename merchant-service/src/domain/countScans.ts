const scanMarker = 0xda;
const endMarker = 0xd9;
/** Markers without a length behind them: fill bytes, restarts, start of image. */
const isBare = (marker: number) => marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * How often a jpg paints over itself, up to its end. Each scan of a progressive one costs a walk over the whole picture: 800 of them in
 * 100 kB keep a processor busy for a quarter of a minute (K1), while cameras and editors make a dozen at most.
 */
export function countScans(jpg: Uint8Array): number {
  let scans = 0;
  for (let at = 2; at < jpg.length - 3;) {
    const marker = jpg[at] === 0xff ? jpg[at + 1]! : 0;
    // Inside of a scan 0xff is followed by 0; anything that is no marker is passed by the same step.
    if (marker === 0 || isBare(marker)) at += 1;
    else if (marker === endMarker) break;
    else {
      if (marker === scanMarker) scans += 1;
      at += 2 + jpg[at + 2]! * 256 + jpg[at + 3]!;
    }
  }
  return scans;
}
