import { beijingTime } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/** A line of the sandbox bank's statement, as `BankPort` wants it. */
export type SandboxLine = { day: string; line: number; no: string; kind: 'out' | 'in' | 'return'; fen: number; bankRef: string };

/** Writes a line of the sandbox bank's statement, of the Beijing day of `at`. The same payment coming in again is the same line. */
export async function writeSandboxLine(
  db: Db,
  line: Pick<SandboxLine, 'no' | 'kind' | 'fen' | 'bankRef'>,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into sandbox_lines (day, no, kind, fen, bank_ref, at) values ($1, $2, $3, $4, $5, $6) on conflict (bank_ref) do nothing`,
    [beijingTime(at).slice(0, 10), line.no, line.kind, line.fen, line.bankRef, at],
  );
}

/** The sandbox bank's statement of a day. */
export async function readSandboxLines(db: Db, day: string): Promise<SandboxLine[]> {
  const { rows } = await db.query<SandboxLine>(
    'select day, line, no, kind, fen, bank_ref as "bankRef" from sandbox_lines where day = $1 order by line',
    [day],
  );
  return rows;
}
