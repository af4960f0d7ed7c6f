import { z } from 'zod';

const name = z.string().min(1).max(64);
/** How many rows of each kind one report has at most. */
export const mostReported = 1_000;

/**
 * What a gateway tells system-service of the calls of partners, every few seconds. `signed`: the signature was right; of the others the name is only
 * claimed. No bodies, no addresses.
 */
export const callReport = z.object({
  /** This run of a gateway: what it tells of a minute replaces what it told before. */
  gateway: name,
  minutes: z
    .array(
      z.object({
        partner: name,
        /** Its name in the table of calls. */
        operation: name,
        /** When the minute began: milliseconds since 1970. */
        minute: z.int(),
        signed: z.boolean(),
        count: z.int(),
        /** How many were refused with each code. */
        codes: z.record(z.string(), z.int()),
        /** Milliseconds within which 95 of 100 were answered. */
        p95: z.int(),
      }),
    )
    .max(mostReported),
  refused: z
    .array(
      z.object({
        /** Counts within this run of the gateway: told twice it is one. */
        n: z.int(),
        partner: name,
        operation: name,
        /** Milliseconds since 1970. */
        time: z.int(),
        signed: z.boolean(),
        http: z.int(),
        code: z.int(),
        reason: z.string().max(64),
        ms: z.int(),
        requestId: name,
      }),
    )
    .max(mostReported),
});
export type CallReport = z.infer<typeof callReport>;
export type ReportedMinute = CallReport['minutes'][number];
export type ReportedRefusal = CallReport['refused'][number];
