import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@xinyue/kit/newId';

type Rows = (text: string, values?: unknown[]) => Promise<unknown[]>;
type Move = [from: string, to: string, fen: number];

/** The checker as it lies in the repository. */
export const verifierFile = path.resolve(import.meta.dirname, '../../scripts/verify-statement.mjs');

/** Books a transaction as the ledger does, at a time of Beijing. */
export async function bookAt(rows: Rows, reference: string, moves: Move[], time: string, orderId: string | null = null) {
  const id = newId();
  const postings = new Map<string, number>();
  for (const [from, to, fen] of moves) {
    postings.set(from, (postings.get(from) ?? 0) - fen);
    postings.set(to, (postings.get(to) ?? 0) + fen);
  }
  const lines = [...postings].filter(([, fen]) => fen !== 0);
  await rows(
    `with accounts as (insert into ledger_accounts (id) select unnest($5::text[]) on conflict do nothing),
       head as (insert into ledger_transactions (id, reference, order_id, booked_at) values ($1, $2, $3, $4::timestamp at time zone 'Asia/Shanghai'))
     insert into ledger_postings (transaction_id, account_id, fen) select $1, account, fen from unnest($5::text[], $6::bigint[]) as given (account, fen)`,
    [id, reference, orderId, time, lines.map(([account]) => account), lines.map(([, fen]) => fen)],
  );
  return id;
}
/** What the checker says of files that this service made. */
export function verifyFile(statement: Buffer | string, heads?: unknown) {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-'));
  const files = [path.join(folder, 'statement.json'), path.join(folder, 'heads.json')] as const;
  writeFileSync(files[0], statement);
  writeFileSync(files[1], JSON.stringify({ list: heads }));
  const { status, stdout } = spawnSync(process.execPath, [verifierFile, files[0], ...(heads ? ['--heads', files[1]] : [])], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return { status, printed: stdout.trim().split('\n') };
}

let stories = 0;
/** Two months of a shop in which everything happens once. */
export async function bookStory(rows: Rows, shop: string) {
  const book = (reference: string, moves: Move[], time: string, orderId?: string) =>
    bookAt(rows, reference, moves, time, orderId);
  const [pending, available, held, frozen] = ['pending', 'available', 'held', 'frozen'].map((place) => `${place}:${shop}`) as [
    string,
    string,
    string,
    string,
  ];
  const order = newId();
  await rows(
    `insert into payments (payment_no, order_id, order_no, customer_id, fen, channel, state) values ($1, $2, '26103000000077', 'b', 10000, 'bank', 'settled')`,
    [newId(), order],
  );
  stories += 1;
  const no = (nth: number) => `T2611020000${String(stories).padStart(3, '0')}${nth}`;
  await book(`paid:${order}`, [['bank', pending, 10_000]], '2026-10-30 23:59:59', order);
  await book(`pickedUp:${order}`, [[pending, available, 10_000]], '2026-11-02 00:00:00', order);
  await book(`frozen:${order}:1`, [[available, frozen, 10_000]], '2026-11-02 08:00:00', order);
  await book(`thawed:${order}:1`, [[frozen, available, 10_000]], '2026-11-02 09:00:00', order);
  await book(`asked:${no(1)}`, [[available, held, 6_000]], '2026-11-03 09:00:00');
  await book(
    `paidOut:${no(1)}`,
    [
      [held, 'bank', 5_900],
      [held, 'available:comp:gh', 100],
    ],
    '2026-11-03 10:00:00',
  );
  await book(`asked:${no(2)}`, [[available, held, 1_000]], '2026-11-04 09:00:00');
  await book(`back:${no(2)}`, [[held, available, 1_000]], '2026-11-04 10:00:00');
  await book(
    `returned:${no(1)}`,
    [
      ['bank', available, 5_900],
      ['available:comp:gh', available, 100],
    ],
    '2026-11-05 10:00:00',
  );
  await book(`cancelled:${order}`, [[available, 'refunds', 10_000]], '2026-11-06 10:00:00', order);
  await book(`adjusted:${newId()}`, [['suspense', available, 25]], '2026-11-20 10:00:00');
}
