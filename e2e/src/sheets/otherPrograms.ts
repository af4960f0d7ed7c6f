import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { makeVenv } from '../python/makeVenv.ts';

const run = promisify(execFile);
const openpyxl = 'openpyxl==3.1.5';

/** The programs that read and write the same files as we do. Each works in a folder of its own below `folder`. */
export type OtherPrograms = {
  /** A workbook by openpyxl. */
  write(rows: string, target: string): Promise<void>;
  /** The cells that openpyxl finds in a workbook, or Python in a CSV file; days as `YYYY-MM-DD`. */
  dump(file: string): Promise<(string | number)[][]>;
  /** What LibreOffice makes of a file when it opens it and saves it as its own kind, and as xlsx from there; undefined where it is not here. */
  resave?: ((file: string) => Promise<string>) | undefined;
};

/** Fetches openpyxl into `folder` and looks for LibreOffice; answers why there is nothing to judge with, or the programs. */
export async function findOtherPrograms(folder: string, log: (line: string) => void): Promise<OtherPrograms | string> {
  const venv = await makeVenv(folder, openpyxl);
  if (typeof venv === 'string') return venv;
  const python = path.join(venv.bin, 'python');
  const script = path.join(repoRoot(), 'e2e', 'src', 'sheets', 'cells.py');
  const office = await run('soffice', ['--version']).catch(() => undefined);
  log(
    `openpyxl 3.1.5, ${office ? office.stdout.trim() : 'SKIP LibreOffice: there is no soffice here (Debian: libreoffice-calc)'}`,
  );
  return {
    write: async (rows, target) => void (await run(python, [script, 'write', rows, target])),
    dump: async (file) => JSON.parse((await run(python, [script, 'dump', file], { maxBuffer: 64_000_000 })).stdout),
    resave: office && ((file) => resave(folder, file)),
  };
}

async function resave(folder: string, file: string): Promise<string> {
  const { name } = path.parse(file);
  const out = path.join(folder, `${name}-resaved`);
  mkdirSync(out, { recursive: true });
  const profile = `-env:UserInstallation=file://${folder}/office`;
  const convert = (from: string, to: string) => {
    // Commas, quotes, UTF-8: what the dialog of the program offers for such a file.
    const kind = from.endsWith('.csv') ? ['--infilter=CSV:44,34,76,1'] : [];
    return run('soffice', [profile, '--headless', ...kind, '--convert-to', to, '--outdir', out, from]);
  };
  await convert(file, 'ods');
  await convert(path.join(out, `${name}.ods`), 'xlsx');
  return path.join(out, `${name}.xlsx`);
}
