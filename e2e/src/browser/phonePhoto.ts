import type { Page } from 'playwright-core';

/** A photo of 12 megapixels as phones make them: more bytes than the server takes, made by the browser itself. */
export async function phonePhoto(page: Page) {
  const base64 = (await page.evaluate(`(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d');
    const rows = context.createImageData(4000, 3000);
    let seed = 7;
    for (let at = 0; at < rows.data.length; at += 4) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      const grain = (seed >> 16) & 63;
      rows.data[at] = grain + ((at >> 14) & 127);
      rows.data[at + 1] = grain + ((at >> 12) & 127);
      rows.data[at + 2] = grain + 64;
      rows.data[at + 3] = 255;
    }
    context.putImageData(rows, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return btoa(text);
  })()`)) as string;
  return { name: 'IMG_20261127_120000.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
