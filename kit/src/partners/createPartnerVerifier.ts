import type { IncomingMessage } from 'node:http';
import { reachOf, scopesOf } from '@xinyue/contracts/partnerKinds';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import type { Knex } from 'knex';
import { AppError } from '../AppError.ts';
import type { SignedPartner } from '../auth/SignedPartner.ts';
import { traceOf } from '../http/readCall.ts';
import type { Clock } from '../clock.ts';
import { createMicroBatch } from '../createMicroBatch.ts';
import type { Db } from '../db/db.ts';
import { unwaited } from '../db/unwaited.ts';
import type { PartnerKeys } from './createPartnerKeys.ts';
import type { KnownPartner } from './readPartners.ts';
import {
  namedPartner,
  type PartnerRequest,
  partnerSkewSeconds,
  readPartnerSignature,
  type SignatureFault,
  stringToSign,
} from './partnerSignature.ts';

/** The table of used nonces; call it in a migration of the service that takes partners' calls. */
export const createPartnerNonces = (knex: Knex) =>
  knex.schema.createTable('partner_nonces', (table) => {
    table.text('partner').notNullable();
    table.text('nonce').notNullable();
    table.timestamp('used_at').notNullable().index();
    table.primary(['partner', 'nonce']);
  });

type Nonce = { partner: string; nonce: string; at: Date };

const keyOf = ({ partner, nonce }: Pick<Nonce, 'partner' | 'nonce'>) => `${partner} ${nonce}`;

/**
 * Uses up nonces in one statement; answers per nonce whether it was new. Of twins in one batch the first is new. Its commit does not wait for the disk:
 * what a call writes is committed behind it, into the same log, so that a nonce is lost with a killed server only where its call had no effect.
 */
async function useUp(db: Db, nonces: Nonce[]): Promise<boolean[]> {
  const { rows } = await db.query<{ partner: string; nonce: string }>({
    name: 'use-up-nonces',
    text: `insert into partner_nonces (partner, nonce, used_at)
      select given.* from unnest($1::text[], $2::text[], $3::timestamptz[]) as given (partner, nonce, used_at),
        ${unwaited}
      order by partner, nonce
      on conflict do nothing returning partner, nonce`,
    values: [nonces.map(({ partner }) => partner), nonces.map(({ nonce }) => nonce), nonces.map(({ at }) => at)],
  });
  const fresh = new Set(rows.map(keyOf));
  return nonces.map((one) => fresh.delete(keyOf(one)));
}

const ofConfiguration = (name: string, { kinds }: KnownPartner): SignedPartner => ({
  name,
  kinds,
  scopes: scopesOf(...kinds),
  reach: reachOf(kinds, []),
});

/** What the sender of a signature that does not count may know beside the reason. */
function hintOf(
  fault: SignatureFault,
  given: { request: PartnerRequest; header: string | undefined; now: Date; explains: boolean },
) {
  if (fault === 'timestampOld') return { serverTime: Math.floor(given.now.getTime() / 1000) };
  return fault === 'signatureWrong' && given.explains ? { stringToSign: stringToSign(given.header, given.request) } : undefined;
}

/**
 * Returns the partner that signed the request, and uses up the nonce. Anything else is refused as `session` (HTTP 401) with its
 * reason: `headerMalformed`, `signatureWrong`, and with a right signature `timestampOld` or `nonceUsed`; then as `forbidden` (`shopClosed`) where
 * the key is shut.
 */
export function createPartnerVerifier(options: {
  db: Db;
  /** Partners of the configuration: no key made by staff counts for one of these names. */
  partners: ReadonlyMap<string, KnownPartner>;
  /** Those that staff made. */
  keys?: PartnerKeys | undefined;
  clock: Clock;
  /** Says what a wrong signature should have been made of: where only play money is at stake. */
  explains?: boolean | undefined;
}) {
  const isNew = createMicroBatch<Nonce, boolean>({
    concurrency: 1,
    maxBatch: 200,
    flush: (nonces) => useUp(options.db, nonces),
  });
  return async (request: IncomingMessage, rawBody: Buffer): Promise<SignedPartner> => {
    const now = options.clock.now();
    const signed = { method: request.method ?? '', pathAndQuery: request.url ?? '', body: rawBody };
    const { authorization } = request.headers;
    const name = namedPartner(authorization) ?? '';
    const configured = options.partners.get(name);
    const key = configured === undefined && name ? await options.keys?.keyOf(name) : undefined;
    const secrets = configured ? [configured.secret] : (key?.secrets ?? []);
    const signature = readPartnerSignature(authorization, signed, new Map([[name, secrets]]), now);
    if (typeof signature === 'string') {
      const explains = options.explains ?? false;
      const data = hintOf(signature, { request: signed, header: authorization, now, explains });
      throw new AppError('session', protocolSentence(signature), data ? { data } : {});
    }
    if (!(await isNew({ ...signature, at: now }))) throw new AppError('session', protocolSentence('nonceUsed'));
    if (configured) return ofConfiguration(name, configured);
    const { kind, scopes, reach, shut } = key!;
    if (shut) throw new AppError('forbidden', protocolSentence('shopClosed'));
    options.keys?.used(name, traceOf(request));
    return { name, kinds: [kind], scopes, reach };
  };
}

/** Forgets nonces that no clock within the allowed skew could send again. */
export const prunePartnerNonces = (db: Db, now: Date) =>
  db.query('delete from partner_nonces where used_at < $1', [new Date(now.getTime() - 2 * partnerSkewSeconds * 1000)]);
