import type { IncomingMessage } from 'node:http';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import type { Knex } from 'knex';
import { AppError } from '../AppError.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { partnerSkewSeconds, readPartnerSignature } from './partnerSignature.ts';

/** The table of used nonces; call it in a migration of the service that takes partners' calls. */
export const createPartnerNonces = (knex: Knex) =>
  knex.schema.createTable('partner_nonces', (table) => {
    table.text('partner').notNullable();
    table.text('nonce').notNullable();
    table.timestamp('used_at').notNullable().index();
    table.primary(['partner', 'nonce']);
  });

/** Answers the partner's name of a well-signed request and uses up its nonce; anything else is refused as `session` (HTTP 401). */
export function createPartnerVerifier(options: { db: Db; partners: ReadonlyMap<string, string>; clock: Clock }) {
  return async (request: IncomingMessage, rawBody: Buffer): Promise<string> => {
    const now = options.clock.now();
    const signed = { method: request.method ?? '', pathAndQuery: request.url ?? '', body: rawBody };
    const signature = readPartnerSignature(request.headers.authorization, signed, options.partners, now);
    if (!signature) throw new AppError('session', protocolMessages.signatureWrong);
    const { rowCount } = await options.db.query(
      'insert into partner_nonces (partner, nonce, used_at) values ($1, $2, $3) on conflict do nothing',
      [signature.partner, signature.nonce, now],
    );
    if (!rowCount) throw new AppError('session', protocolMessages.signatureWrong);
    return signature.partner;
  };
}

/** Forgets nonces that no clock within the allowed skew could send again. */
export const prunePartnerNonces = (db: Db, now: Date) =>
  db.query('delete from partner_nonces where used_at < $1', [new Date(now.getTime() - 2 * partnerSkewSeconds * 1000)]);
