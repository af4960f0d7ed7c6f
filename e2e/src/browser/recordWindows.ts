import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPeople, shots } from './openBrowser.ts';

/** What a person sees now: the picture, and a text with the place, what went wrong in the page and its words. */
async function describeWindow(name: string, { page, problems, shoot }: (typeof openPeople)[number]): Promise<string> {
  await shoot(`failed-${name}`);
  const words = (await page.locator('body').innerText({ timeout: 2_000 })).replace(/\s+/g, ' ').slice(0, 800);
  return [`${name}: ${page.url()}`, ...problems.slice(-5), words].join('\n  ');
}

/** What each open window shows, the last opened first, as pictures named after `id` and in e2e/shots/failures.txt under `title`. */
export async function recordWindows(id: string, title: string): Promise<void> {
  if (openPeople.length === 0) return;
  const seen = await Promise.all(
    [...openPeople]
      .reverse()
      .map((person, at) => describeWindow(`${id}-${at}`, person).catch((error) => `${id}-${at}: ${String(error)}`)),
  );
  const text = `${new Date().toISOString()} ${title}\n  ${seen.join('\n  ')}\n`;
  writeFileSync(path.join(shots, 'failures.txt'), text, { flag: 'a' });
}
