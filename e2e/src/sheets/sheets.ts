import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { operations, type SpotRow } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { openBrowser } from '../browser/openBrowser.ts';
import { signInAs } from '../browser/signInAs.ts';
import { must } from '../system/offerGood.ts';
import { startCopy } from '../system/startCopy.ts';
import { importFile } from './importFile.ts';
import { differences, exportedAs } from './compareGoods.ts';
import { madeGood, rowsOfFile } from './madeGoods.ts';
import { findOtherPrograms, type OtherPrograms } from './otherPrograms.ts';

/**
 * `npm run sheets -- --rows 1000`: workbooks saved by openpyxl and by LibreOffice go in through the import of the back office, and its exports
 * come back through both. Counts what differs; exit 1 where anything does.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000' } } });
const count = Number(values.rows);
const folder = mkdtempSync(path.join(tmpdir(), 'xinyue-sheets-'));
const log = (line: string) => console.log(line);
let differ = 0;
const report = (what: string, found: string[]) => {
  log(
    `${what}: ${count} rows, ${found.length} differences${found
      .slice(0, 5)
      .map((line) => `\n  ${line}`)
      .join('')}`,
  );
  differ += found.length;
};

const goodsNamed = async (shop: Client, name: string): Promise<SpotRow[]> => {
  const rows: SpotRow[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = must(
      await shop.call<{ list: SpotRow[]; total: number }>(operations.listOwnSpots.path, { name, pageNum, pageSize: 100 }),
    );
    rows.push(...page.list);
    if (rows.length >= page.total || page.list.length === 0) return rows;
  }
};

async function compareWith(programs: OtherPrograms): Promise<void> {
  const copy = await startCopy();
  const browser = await openBrowser('sheets');
  try {
    const shop = await copy.backstage('qingdao01');
    const person = await browser.newPerson();
    await signInAs(person, 'merchant', copy.system);
    const [type] = must(await shop.call<{ list: { name: string }[] }>(operations.listCategories.path, { pageSize: 1 })).list;
    const savers = [['openpyxl', undefined], ...(programs.resave ? [['LibreOffice', programs.resave] as const] : [])] as const;
    for (const [saver, resave] of savers) {
      const goods = Array.from({ length: count }, (_, at) => madeGood(`表格${saver}`, at, type!.name, resave !== undefined));
      const source = path.join(folder, `${saver}.json`);
      writeFileSync(source, JSON.stringify(rowsOfFile(goods)));
      const written = path.join(folder, `${saver}.xlsx`);
      await programs.write(source, written);
      await importFile(person, copy.system.adminUrl, resave ? await resave(written) : written, `新增 ${count} 条`);
      report(
        `in, saved by ${saver}`,
        differences(
          goods.map(({ stored }) => stored),
          await goodsNamed(shop, `表格${saver}`),
        ),
      );
    }
    const stored = await goodsNamed(shop, '表格openpyxl');
    for (const format of ['xlsx', 'csv'] as const) {
      const file = path.join(folder, `export.${format}`);
      writeFileSync(file, must(await shop.call<Uint8Array>(operations.exportSpots.path, { name: '表格openpyxl', format })));
      report(`out as ${format}, read by Python`, exportedAs(stored, await programs.dump(file)));
      if (!programs.resave) continue;
      const resaved = await programs.resave(file);
      report(`out as ${format}, saved by LibreOffice`, exportedAs(stored, await programs.dump(resaved)));
      await importFile(person, copy.system.adminUrl, resaved, `${count} 行无变化`);
      log(`the same file in again: ${count} rows without a change`);
    }
  } finally {
    await browser.close();
    await copy.stop();
  }
}

try {
  const programs = await findOtherPrograms(folder, log);
  if (typeof programs === 'string') log(`SKIP: ${programs}`);
  else await compareWith(programs);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = differ === 0 ? 0 : 1;
