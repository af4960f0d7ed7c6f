import { loadSharp } from './loadSharp.ts';
import glyphs from './markGlyphs.json' with { type: 'json' };

/** Outlines of the printable ASCII characters, 1,000 units to the em, from Noto Sans SC (SIL Open Font License 1.1): no font of the machine is used. */
const outlines = glyphs as unknown as Record<string, [advance: number, path: string]>;

/** `text` as outlines on a base line at 0, and how wide it is; a character without an outline is shown as its code. */
function lineOf(text: string): { paths: string; width: number } {
  let width = 0;
  const shown = [...text].map((letter) => (outlines[letter] ? letter : `<${letter.codePointAt(0)!.toString(16)}>`)).join('');
  const paths = [...shown].map((letter) => {
    const [advance, path] = outlines[letter]!;
    const placed = `<path d="${path}" transform="translate(${width} 0)"/>`;
    width += advance;
    return placed;
  });
  return { paths: paths.join(''), width };
}

/** Lines of the mark over the shorter side of a picture, and over its diagonal at most: a strip of one pixel is not worth thousands of them. */
const lines = 7;
const linesAtMost = 40;

/** Longer sides are drawn so long and stretched: no drawing may have 32,768 pixels. */
const drawn = (side: number): number => Math.min(side, 16_000);

/** An SVG of the size of a picture with `text` across all of it, dark with a light edge so that it is seen on any ground. */
function markOf(text: string, { width, height }: { width: number; height: number }): Buffer {
  const line = lineOf(text);
  // Turned, the picture is as wide as its diagonal; a long line is made to fit into half of that.
  const reach = Math.hypot(width, height);
  const gap = Math.max(Math.min(width, height) / lines, reach / linesAtMost);
  const scale = Math.min(gap / 2_400, reach / 2 / line.width);
  const step = line.width * scale + gap;
  const places: string[] = [];
  for (let row = 0, y = -reach / 2; y < reach / 2; row += 1, y += gap)
    for (let x = -reach / 2 - (row % 2) * (step / 2); x < reach / 2; x += step)
      places.push(
        `<use href="#line" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} -${scale.toFixed(5)})"/>`,
      );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${drawn(width)}" height="${drawn(height)}" viewBox="0 0 ${width} ${height}"
      preserveAspectRatio="none"><defs><g id="line" fill="#000" stroke="#fff"
      stroke-width="40" paint-order="stroke">${line.paths}</g></defs><g opacity="0.3" transform="translate(${width / 2} ${height / 2})
      rotate(-24)">${places.join('')}</g></svg>`,
  );
}

/** A jpg or png with `text` (printable ASCII) drawn across it, over and over: who passes a copy on passes that on too. Throws for what is no picture. */
export async function markPicture(picture: Buffer, text: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height, format } = await sharp(picture).metadata();
  const drawing = markOf(text, { width, height });
  const whole = drawn(width) === width && drawn(height) === height;
  // Drawn small first: what is loaded as a drawing may not be stretched beyond the same limit.
  const stretch = async () =>
    sharp(await sharp(drawing).png().toBuffer())
      .resize(width, height, { fit: 'fill' })
      .png()
      .toBuffer();
  const marked = sharp(picture).composite([{ input: whole ? drawing : await stretch() }]);
  return format === 'png' ? marked.png().toBuffer() : marked.jpeg({ quality: 88, optimiseCoding: false }).toBuffer();
}
