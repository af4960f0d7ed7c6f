import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { chainTable } from './evidenceMigration.ts';
import { findEvidence } from './evidenceRows.ts';

const head = z.object({ service: z.string(), seq: z.int().positive(), hash: z.string() });
const anchor = z.object({ at: z.iso.datetime(), day: z.string().optional(), heads: z.array(head), root: z.string() });

/** Where the chain of a service stands: its newest link. */
export type Head = z.infer<typeof head>;
/**
 * Heads as they were at a moment (UTC), and the SHA-256 over them: short enough for a paper or a telephone. `day`: it is the root of all services
 * for this Beijing day.
 */
export type Anchor = z.infer<typeof anchor>;

export const anchorFile = (folder: string): string => path.join(folder, 'anchors.jsonl');

/** The SHA-256 over heads, whatever their order. */
export function rootOf(heads: readonly Head[]): string {
  const lines = heads.map(({ service, seq, hash }) => `${service} ${seq} ${hash}`).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** The head of the chain in this database; undefined where nothing is linked. */
export async function readHead(db: Db, service: string): Promise<Head | undefined> {
  if ((await findEvidence(db)).length === 0) return undefined;
  const { rows } = await db.query<{ seq: string; hash: string }>(
    `select c.seq::text, c.hash from ${chainTable} c order by c.seq desc limit 1`,
  );
  return rows[0] && { service, seq: Number(rows[0].seq), hash: rows[0].hash };
}

/**
 * Appends heads to `anchors.jsonl` of a folder. It has to be there: a place outside that is not mounted must not become one inside without
 * anybody noticing.
 */
export async function appendAnchor(folder: string, heads: Head[], at: Date, day?: string): Promise<Anchor> {
  const made = { at: at.toISOString(), ...(day !== undefined && { day }), heads, root: rootOf(heads) };
  await appendFile(anchorFile(folder), `${JSON.stringify(made)}\n`);
  return made;
}

/** The anchors of a folder, oldest first; `wrong`: lines that are none, or whose root is not that of their heads. */
export async function readAnchors(folder: string): Promise<{ anchors: Anchor[]; wrong: string[] }> {
  const text = await readFile(anchorFile(folder), 'utf8');
  const anchors: Anchor[] = [];
  const wrong: string[] = [];
  text
    .split('\n')
    .slice(0, -1)
    .forEach((line, nth) => {
      const read = anchor.safeParse(parsed(line));
      if (read.success && read.data.root === rootOf(read.data.heads)) anchors.push(read.data);
      else wrong.push(`line ${nth + 1} of ${anchorFile(folder)} is no anchor`);
    });
  return { anchors, wrong };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
