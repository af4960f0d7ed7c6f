import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach } from 'vitest';
import { openPeople, shots } from './openBrowser.ts';

/** What a person sees now: the picture, and a text with the place, what went wrong in the page and its words. */
async function tell(name: string, { page, problems, shoot }: (typeof openPeople)[number]): Promise<string> {
  await shoot(`failed-${name}`);
  const words = (await page.locator('body').innerText({ timeout: 2_000 })).replace(/\s+/g, ' ').slice(0, 800);
  return [`${name}: ${page.url()}`, ...problems.slice(-5), words].join('\n  ');
}

/** After a test that failed: what each open window showed, the last opened first, as pictures and in e2e/shots/failures.txt. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail' || openPeople.length === 0) return;
  const seen = await Promise.all(
    [...openPeople]
      .reverse()
      .map((person, at) => tell(`${task.id}-${at}`, person).catch((error) => `${task.id}-${at}: ${String(error)}`)),
  );
  writeFileSync(path.join(shots, 'failures.txt'), `${new Date().toISOString()} ${task.name}\n  ${seen.join('\n  ')}\n`, {
    flag: 'a',
  });
});
