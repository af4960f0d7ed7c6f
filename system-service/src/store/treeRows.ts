import type { Db } from '@xinyue/kit/db/db';

/** The tables whose rows are trees: `parent_id`, `path` (ids from the top, each ended by a stroke) and `depth`. */
export type Tree = 'departments' | 'modules';
type Place = { path: string; depth: number };

/** One change of a tree at a time, until the transaction ends: a move is judged by where everything stands. */
export const lockTree = (db: Db, tree: Tree) => db.query('select pg_advisory_xact_lock(hashtext($1))', [`xinyue.${tree}`]);

/** How many levels a node has, itself counted; deleted ones below count too, for they move along. */
export async function countLevels(db: Db, tree: Tree, { path, depth }: Place): Promise<number> {
  const { rows } = await db.query<{ deepest: number }>(`select max(depth) as deepest from ${tree} where starts_with(path, $1)`, [
    path,
  ]);
  return rows[0]!.deepest - depth + 1;
}

/** Moves a node with all below it, in one statement. */
export async function moveBranch(db: Db, tree: Tree, before: Place, after: Place): Promise<void> {
  if (after.path === before.path) return;
  await db.query(`update ${tree} set path = $2 || substr(path, length($1) + 1), depth = depth + $3 where starts_with(path, $1)`, [
    before.path,
    after.path,
    after.depth - before.depth,
  ]);
}
