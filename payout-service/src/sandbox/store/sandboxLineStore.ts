import { beijingTime } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';

/** A line of the sandbox bank's statement, as `BankPort` wants it. */
export type SandboxLine = { day: string; line: number; no: string; kind: 'out' | 'in' | 'return'; fen: number; bankRef: string };

export type NewSandboxLine = Pick<SandboxLine, 'no' | 'kind' | 'fen' | 'bankRef'>;

/** Writes lines of the sandbox bank's statement, of the Beijing day of `at`, in their order. The same payment coming in again is the same line. */
export async function writeSandboxLines(db: Db, lines: NewSandboxLine[], at: Date): Promise<void> {
  await db.query({
    name: 'write-sandbox-lines',
    text: `insert into sandbox_lines (day, at, no, kind, fen, bank_ref)
      select $1, $2, no, kind, fen, bank_ref
      from unnest($3::text[], $4::text[], $5::bigint[], $6::text[]) with ordinality as given (no, kind, fen, bank_ref, nth) order by nth
      on conflict (bank_ref) do nothing`,
    values: [beijingTime(at).slice(0, 10), at, ...columnsOf(lines, 'no', 'kind', 'fen', 'bankRef')],
  });
}

export const writeSandboxLine = (db: Db, line: NewSandboxLine, at: Date): Promise<void> => writeSandboxLines(db, [line], at);

/** The sandbox bank's statement of a day. */
export async function readSandboxLines(db: Db, day: string): Promise<SandboxLine[]> {
  const { rows } = await db.query<SandboxLine>(
    'select day, line, no, kind, fen, bank_ref as "bankRef" from sandbox_lines where day = $1 order by line',
    [day],
  );
  return rows;
}
