import { createHash } from 'node:crypto';
import { z } from 'zod';

const fileSchema = z.object({ path: z.string().min(1), size: z.number().int().nonnegative(), sha256: z.string().length(64) });
const lsn = z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/);

const bodySchema = z.object({
  format: z.literal(1),
  id: z.string(),
  version: z.string(),
  commit: z.string(),
  postgres: z.string(),
  systemIdentifier: z.string(),
  timeline: z.number().int().positive(),
  startLsn: lsn,
  stopLsn: lsn,
  /** Milliseconds by the clock of the database: when the copy began, and from when on it can be restored. */
  startedAt: z.number(),
  endedAt: z.number(),
  /** A base by itself, with the log of its own time alone: it can be restored to its end. */
  alone: z.boolean(),
  /** Fingerprints of the keys of that moment, by their names. */
  keys: z.record(z.string(), z.string()),
  folders: z.array(z.string()),
  files: z.array(fileSchema),
});
const manifestSchema = bodySchema.extend({ sha256: z.string() });

export type BaseFile = z.infer<typeof fileSchema>;
export type ManifestBody = z.infer<typeof bodySchema>;
export type Manifest = z.infer<typeof manifestSchema>;

const sum = (body: ManifestBody) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** What tells of a base, with the SHA-256 of all that it says. It is written last: without it there is no base. */
export const sealManifest = (body: ManifestBody): Manifest => ({
  ...bodySchema.parse(body),
  sha256: sum(bodySchema.parse(body)),
});

/** A manifest as it was written, or undefined: cut, of another form, or with any letter changed. */
export function readManifest(bytes: Buffer): Manifest | undefined {
  try {
    const { sha256, ...body } = manifestSchema.strict().parse(JSON.parse(bytes.toString('utf8')));
    return sha256 === sum(body) ? { ...body, sha256 } : undefined;
  } catch {
    return undefined;
  }
}

export const manifestKey = (id: string): string => `base/${id}/manifest.json`;
export const clusterKey = (id: string, file: string): string => `base/${id}/cluster/${file}.gz`;
export const bytesOf = ({ files }: Pick<Manifest, 'files'>): number => files.reduce((all, { size }) => all + size, 0);
