import type { Page } from 'playwright-core';

/** Of what a page prints as: how many sheets, and the first one's size in mm. */
export type Paper = { sheets: number; wide: number; high: number };

const pointsPerMm = 72 / 25.4;

/** Prints a page as a person would who takes what its own styles say of the paper. */
export async function paperOf(page: Page): Promise<Paper> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString('latin1');
  const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  const mm = (points: string | undefined) => Math.round(Number(points) / pointsPerMm);
  return { sheets: (pdf.match(/\/Type \/Page\b/g) ?? []).length, wide: mm(wide), high: mm(high) };
}
