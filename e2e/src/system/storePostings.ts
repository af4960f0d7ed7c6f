import type { OpenDatabases } from './openDatabases.ts';

/** Puts postings into the table past every rule of the service: what the reader's side must withstand by itself. */
export async function storePostings({ catalog }: OpenDatabases, prefix: string, duties: string[]): Promise<void> {
  for (const [nth, html] of duties.entries())
    await catalog.query(
      `insert into postings (id, number, position, city, wage_start, wage_end, headcount, work_year, work_address, work_nature,
         education, profession, opens_on, closes_on, duties, closed, version)
       values (gen_random_uuid()::text, $1, $1, '青岛', 1, 2, 1, '-', '-', '-', '-', '-', '2026-01-01', '2027-12-31', $2, false, 1)`,
      // A database holds no U+0000.
      [`${prefix}-${nth}`, html.replaceAll('\u0000', '')],
    );
}
