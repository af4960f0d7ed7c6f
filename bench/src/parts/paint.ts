import { operations, type SpotCard } from '@xinyue/contracts';
import { findChromium } from '@xinyue/scripts/testing/findChromium';
import { chromium } from 'playwright-core';
import { median, type Bench, type Result } from '../benchParts.ts';
import { firstScripts } from '../firstScripts.ts';
import { measurePaint, type Paint } from '../measurePaint.ts';

/** Each page is opened so often; the middle figure counts. */
const times = 5;
/** The promises: largest paint in ms by page, and for all of them shift, blocked time in ms, files and gzip bytes of the first scripts. */
const pages = { home: 1_800, list: 1_800, good: 2_200, data: 1_800 } as const;
const promised = { cls: 0.05, tbt: 200, files: 12, first: 190_000 };

/** What the portal's public pages take until they stand, on a phone with a slow line. */
export async function paint({ system, staff }: Bench): Promise<Result[]> {
  const executablePath = findChromium();
  if (!executablePath) return [{ name: 'paint', text: 'no chromium on this machine', kept: true }];
  const goods = await staff.call<{ list: SpotCard[] }>(operations.listSpots.path, { pageNum: 1, pageSize: 1 });
  const places = {
    home: '/mainPage',
    list: '/spotPurchase',
    good: `/spotPurchase/${goods.data.list[0]!.id}`,
    data: '/dataCenter',
  };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const results: Result[] = [];
    for (const [page, lcpMs] of Object.entries(pages)) {
      const url = system.portalUrl + places[page as keyof typeof places];
      const first = await firstScripts(url);
      const runs: Paint[] = [];
      for (let run = 1; run <= times; run += 1) runs.push(await measurePaint(browser, url));
      results.push(judge(page, lcpMs, first, runs));
    }
    return results;
  } finally {
    await browser.close();
  }
}

function judge(page: string, lcpMs: number, first: number, runs: Paint[]): Result {
  const middle = (name: 'lcp' | 'cls' | 'tbt' | 'files' | 'bytes') => median(runs.map((run) => run[name]));
  const [lcp, cls, tbt, files] = [middle('lcp'), middle('cls'), middle('tbt'), middle('files')];
  return {
    name: `paint ${page}`,
    text: [
      `LCP ${(lcp / 1000).toFixed(2)} s (${runs.at(-1)!.largest})`,
      `CLS ${cls.toFixed(3)}`,
      `TBT ${Math.round(tbt)} ms`,
      `${files} script files`,
      `${(first / 1000).toFixed(1)} kB of scripts first`,
      `${Math.round(middle('bytes') / 1000)} kB in all`,
    ].join(', '),
    kept: lcp <= lcpMs && cls <= promised.cls && tbt <= promised.tbt && files <= promised.files && first <= promised.first,
  };
}
