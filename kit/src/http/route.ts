import type { IncomingMessage } from 'node:http';
import type { Actor } from '@xinyue/contracts/actor';
import type { Operation, ProofKind } from '@xinyue/contracts/operation';
import type { Request, Express } from 'express';
import type { z } from 'zod';
import type { Logger } from '../Logger.ts';
import type { RequestMeter } from '../metrics/Metrics.ts';
import type { SignedPartner } from '../auth/SignedPartner.ts';
import type { HealthParts } from './HealthPart.ts';
import type { Proven, SpendProof } from './proofClaim.ts';

/** What a handler gets to know of one call. `body` is what the operation's schema made of it. */
export type Call<B> = {
  body: B;
  /** Undefined for visitors and partners. */
  actor: Actor | undefined;
  /** The partner whose signature was verified; only on calls for partners. */
  partner: string | undefined;
  /** What that partner is. */
  kinds: SignedPartner['kinds'] | undefined;
  /** Whose records it may see. */
  reach: SignedPartner['reach'] | undefined;
  /** Calls that it may still make in this minute at its gateway, this one counted. */
  partnerLeft?: number | undefined;
  idempotencyKey: string | undefined;
  /** Made by the gateway of session, path, `time` and body: a repeated write without a key of its own has the same one. */
  requestKey: string | undefined;
  /** To be called when the answer was given before to this same request: a header marks it as repeated. */
  noteRepeat(): void;
  traceId: string;
  /** The gateway marked it as coming by a name at which there is neither demo account nor play money. */
  foreignHost: boolean;
  /** SHA-256 of the logintoken (hex), on calls for which the gateway passes it: merchant-service knows the session by it. */
  session: string | undefined;
  /** Of a call that needed a proof: that it has one. */
  proven: Proven | undefined;
};

/** A call with its request, for handlers that read headers or cookies, set cookies or take an upload as a stream. */
export type RawCall<B> = Call<B> & { request: Request };

/**
 * What a call would do, in Chinese: deed, number, amount, to whom. Undefined where it would change nothing that needs a proof. `keys` by which the
 * call would be known as a repeated one, where it is made now.
 */
export type DeedWords<O extends Operation = Operation, W = string | undefined> = (call: {
  body: z.output<O['request']>;
  actor: Actor;
  keys?: Pick<Call<unknown>, 'idempotencyKey' | 'requestKey' | 'noteRepeat'>;
}) => W | Promise<W>;

/** One documented call and what answers it; the result becomes `data` of the envelope. */
export type Route<O extends Operation = Operation> = {
  operation: O;
  /** Answered by Express, because the handler needs the request itself. */
  raw: boolean;
  /** Of a call that needs a proof: what it would do, for who is asked to prove it. May refuse as the call itself would. */
  deed?: DeedWords<O>;
  /** Of a signed call with a great body: runs the work when its turn comes. Until then the body stays the bytes that came. */
  inTurn?<T>(partner: SignedPartner, work: () => Promise<T>): Promise<T>;
  handle(call: RawCall<z.output<O['request']>>): Promise<unknown>;
};

/** One call between services; `caller` is the service that signed it. */
export type InternalRoute<B extends z.ZodType = z.ZodType> = {
  path: string;
  body: B;
  /** Most bytes of its body, where the usual limit does not hold the longest one. */
  bodyBytes?: number | undefined;
  handle(call: { body: z.output<B>; caller: string; actor: Actor | undefined; traceId: string }): Promise<unknown>;
};

/** A call of partners that is read and answered when its turn comes. */
export const inTurn = (made: Route, run: NonNullable<Route['inTurn']>): Route => ({ ...made, inTurn: run });

/** A call that needs a proof has to say what it does: `provenRoute`. */
type Unproven = Operation & { proof?: undefined };

/** Ties the body's type to the operation and forgets it again, so that routes of all shapes fit one list. */
export const route = <O extends Unproven>(
  operation: O,
  handle: (call: Call<z.output<O['request']>>) => Promise<unknown>,
): Route => ({ operation, handle, raw: false }) as unknown as Route;

/** A call whose body or sender says whether it needs a proof. */
type Proved = Operation & { proof: ProofKind; proofFor?: 'factor' | { body(form: never): boolean } };

/** A call that needs a proof, with the words for it. */
export const provenRoute = <O extends Proved>(
  operation: O,
  deed: DeedWords<O, string>,
  handle: (call: Call<z.output<O['request']>>) => Promise<unknown>,
): Route => ({ operation, handle, raw: false, deed }) as unknown as Route;

/**
 * A call that needs a proof where it changes something of what is stored: the words compare. What they saw may be another by the time of the
 * transaction, so the use case refuses there what needs a proof and came without (`proven`).
 */
export const changeRoute = <O extends Operation & { proof: ProofKind; proofFor: 'changes' }>(
  operation: O,
  deed: DeedWords<O>,
  handle: (call: Call<z.output<O['request']>>) => Promise<unknown>,
): Route => ({ operation, handle, raw: false, deed }) as unknown as Route;

/** As `route`, for a handler that needs the request itself. */
export const rawRoute = <O extends Unproven>(operation: O, handle: Route<O>['handle']): Route =>
  ({ operation, handle, raw: true }) as unknown as Route;

/** As `route`, for calls between services. */
export const internalRoute = <B extends z.ZodType>(path: string, body: B, handle: InternalRoute<B>['handle']): InternalRoute =>
  ({ path, body, handle }) as unknown as InternalRoute;

/** What a service serves, and what its edge needs for that. */
export type ServiceAppOptions = {
  /** The audience that signed headers must name. */
  name: string;
  internalSecret: string;
  routes: Route[];
  internal?: InternalRoute[];
  /** Verifies the signature of a partner over the raw body and answers whose it is; throws `session` otherwise. */
  verifyPartner?(request: IncomingMessage, rawBody: Buffer): Promise<SignedPartner>;
  /** Asks whether a call is proven; without it a call that needs a proof is never answered. */
  spendProof?: SpendProof | undefined;
  /** Raw routes that answer no envelope: pages, files. */
  pages?(app: Express): void;
  /** One entry per part the main job needs; ready only when all are ok. */
  health(): Promise<HealthParts>;
  /** Whether the process is about to end: not ready, though it serves on. */
  draining?(): boolean;
  /** Answered with health, where the process has one. */
  instance?: string | undefined;
  log: Logger;
  /** Counts its requests. */
  requests?: RequestMeter;
};
