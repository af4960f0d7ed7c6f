import path from 'node:path';
import type { Person } from '../browser/openBrowser.ts';

/** Gives a file to the import of the goods list; `expected` is what its check has to say, and where rows are due they are stored. */
export async function importFile({ page, shoot }: Person, adminUrl: string, file: string, expected: string): Promise<void> {
  await page.goto(`${adminUrl}/spotManagement`);
  await page.getByTestId('import').click();
  await page.getByTestId('import-input').setInputFiles(file);
  const due = page.getByTestId('import-start');
  await due.or(page.getByText(expected)).or(page.getByTestId('import-errors')).first().waitFor({ timeout: 120_000 });
  await shoot(`${path.basename(file)}-checked`);
  if ((await due.count()) > 0 && (await due.innerText()) === expected) {
    await due.click();
    await page.getByText(`已${expected}`).waitFor({ timeout: 300_000 });
  } else await page.getByText(expected).waitFor();
  await page.getByTestId('import-close').click();
}
