import { z } from 'zod';
import type { ErrorKind } from './errors.ts';
import type { ServiceName } from './define.ts';
import type { PartnerScope } from './partnerKinds.ts';

/** The two public ports: that of the portal, and the next one, of the back office. */
export type PublicPort = 'portal' | 'admin';

/**
 * One cell of the rights table: who may call, and which objects that reaches. `own` needs the owner in the SQL of the owning service;
 * `shop` the shop of a merchant. Staff rows name a permission code (P-32), but for the few calls that are every member's own. `company` is a
 * member of staff whose account owns a company account (Z-19), for that account alone. `partner` needs a scope of the key that signed.
 */
export type Right =
  | { role: 'visitor' }
  | { role: 'customer'; owns: 'self' }
  | { role: 'merchant'; owns: 'shop' }
  | { role: 'staff'; permission?: string }
  | { role: 'company' }
  | { role: 'partner'; scope: PartnerScope };

/**
 * What a session has to do before anything else: `factor` shows the second factor (Tr-M-02), `password` changes a password that was made by us,
 * `enrol` enrols a second factor (Tr-M-03).
 */
export type FirstStep = 'factor' | 'password' | 'enrol';

/** What a proof is for: money that leaves, rights, somebody else's account, the own one, a look at documents. */
export const proofKinds = ['money', 'rights', 'people', 'own', 'look'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Kinds of files that are answered. */
export const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
  pdf: 'application/pdf',
  json: 'application/json',
  script: 'text/javascript',
} as const;
export type FileType = keyof typeof fileTypes;

/** One documented call: everything the gateway, the owning service and the clients must agree on. */
export type Operation = {
  method: 'POST' | 'GET' | 'DELETE';
  /** May end in one `{name}`: the last part of the path is that field of the request. */
  path: string;
  owner: ServiceName;
  who: readonly Right[];
  /** The one public port that answers it, where `who` does not decide that (C-21 to C-23). */
  port?: PublicPort;
  request: z.ZodType;
  answer: z.ZodType;
  errors: readonly ErrorKind[];
  /** The body is multipart: passed through as a stream. */
  upload?: true;
  /** Most bytes of its body, where the usual limit does not hold the longest one that it takes. */
  bodyBytes?: number;
  /** The answer is a file of one of these types, streamed; refusals are envelopes as everywhere. `answer` has no meaning then. */
  download?: readonly FileType[];
  /** The answer is a stream of server-sent events; `answer` is the data of one. Refusals are envelopes as everywhere. */
  stream?: true;
  /** Seconds for which browsers and proxies may keep an answer; without it none is kept. */
  keptSeconds?: number;
  /** Called often at the same time: the gateway sends its requests to the service in batches (ADR 29). */
  batched?: true;
  /** Pages ask it by the clock, whether anybody looks or not: it does not count as use of the session (Z-51). */
  quiet?: true;
  /** Codes that do not open the call, but are passed to the service where the actor holds them: they decide what else may be requested. */
  extraCodes?: readonly string[];
  /** What a session may still have to do first and gets this answer nevertheless; everything else waits for it. */
  before?: readonly FirstStep[];
  /** The call needs, beside the session, a fresh proof of who acts, bound to this very body (Tr-R-02). */
  proof?: ProofKind;
  /**
   * Of a proven call, where not every body needs the proof: by what the form says; `changes`: by what it would change of what is stored, which only
   * the owning service knows; `factor`: by who sends it, whoever has a second factor.
   */
  proofFor?: 'changes' | 'factor' | { body(form: never): boolean };
  rows: string;
};

export const visitor: Right = { role: 'visitor' };
export const customer: Right = { role: 'customer', owns: 'self' };
export const merchant: Right = { role: 'merchant', owns: 'shop' };
export const partner = (scope: PartnerScope): Right => ({ role: 'partner', scope });
export const staff = (permission: string): Right => ({ role: 'staff', permission });
/** Every member of staff, whatever the role: the own name, password and sessions. */
export const anyStaff: Right = { role: 'staff' };
/** Staff with a company account, whatever codes they hold. */
export const company: Right = { role: 'company' };

/** Fills in what most calls share. */
export function operation<Q extends z.ZodType, A extends z.ZodType>(
  path: string,
  rows: string,
  owner: ServiceName,
  who: readonly Right[],
  request: Q,
  answer: A,
  errors: readonly ErrorKind[] = ['validation'],
) {
  return { method: 'POST' as const, path, rows, owner, who, request, answer, errors };
}

/** A call that reads what is the same for everybody: GET, its question in the query string, its answer kept for so many seconds. */
export function reading<Q extends z.ZodType, A extends z.ZodType>(
  path: string,
  rows: string,
  owner: ServiceName,
  who: readonly Right[],
  request: Q,
  answer: A,
  keptSeconds: number,
) {
  const errors: readonly ErrorKind[] = ['validation', 'unavailable'];
  return { method: 'GET' as const, path, rows, owner, who, request, answer, errors, keptSeconds };
}

/** The same call by another method: what a `DELETE` asks for stands in its query string. */
export const by = <M extends Operation['method'], O extends { method: string }>(
  method: M,
  row: O,
): Omit<O, 'method'> & { method: M } => ({ ...row, method });

/** The same call, answered by a file of one of these types. */
export const answersFile = <O extends object>(download: readonly FileType[], row: O): O & { download: readonly FileType[] } => ({
  ...row,
  download,
});

/** The same call, its requests sent to the service in batches. */
export const batched = <O extends object>(row: O): O & { batched: true } => ({ ...row, batched: true });

/** The same call, which keeps no session alive. */
export const quiet = <O extends object>(row: O): O & { quiet: true } => ({ ...row, quiet: true });

/** Of a path that ends in a `{name}`: what stands before it, and the field of the request that its last part is. */
export function namedPart(path: string): { folder: string; name: string } | undefined {
  const [, folder, name] = /^(.*\/)\{(\w+)\}$/.exec(path) ?? [];
  return folder !== undefined && name !== undefined ? { folder, name } : undefined;
}

type Errors = { errors: readonly ErrorKind[] };
/**
 * What asking for a proof may be refused with: without one, a wrong password in the body, a weak one, too many
 * of them, merchant-service is away.
 */
const proofErrors: readonly ErrorKind[] = ['validation', 'forbidden', 'conflict', 'tooMany', 'unavailable'];

/** The same call, with a proof. */
export const proven = <O extends Errors, K extends ProofKind>(proof: K, row: O): O & { proof: K } => ({
  ...row,
  errors: [...new Set([...row.errors, ...proofErrors])],
  proof,
});

/** The same call, with a proof where the form asks for something that needs one. */
export const provenFor = <O extends Errors & { request: z.ZodType }, K extends ProofKind>(
  proof: K,
  body: (form: z.output<O['request']>) => boolean,
  row: O,
) => ({ ...proven(proof, row), proofFor: { body } });

/** The same call, with a proof where it would change something that needs one. */
export const provenChange = <O extends Errors, K extends ProofKind>(proof: K, row: O) => ({
  ...proven(proof, row),
  proofFor: 'changes' as const,
});

/** The same call, with a proof of whoever has a second factor; of everybody else it is taken as documented. */
export const provenByFactor = <O extends Errors, K extends ProofKind>(proof: K, row: O) => ({
  ...proven(proof, row),
  proofFor: 'factor' as const,
});

/** What stands before the last part of a path. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** C-07: the data of a list answer; `next` is the cursor for `after`. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.int(), next: z.string().optional() });

/** Answers that carry nothing but success. */
export const nothing = z.null().or(z.object({}));
