import { sandboxPartner } from '@xinyue/contracts';
import { createPartnerNonces } from '@xinyue/kit/partners/createPartnerVerifier';
import type { Migration } from '@xinyue/kit/db/migrate';
import { evidenceMigration } from '@xinyue/kit/evidence/evidenceMigration';
import { inboxBatchesMigration } from '@xinyue/kit/inbox/inboxBatchesMigration';
import { outboxSeqMigration } from '@xinyue/kit/outbox/outboxSeqMigration';
import { outboxToldMigration } from '@xinyue/kit/outbox/outboxToldMigration';
import { jobRunsMigration } from '@xinyue/kit/service/jobRuns';
import { payoutTables } from './001payoutTables.ts';
import { keptBalances } from './170keptBalances.ts';
import { withdrawalTables } from './171withdrawals.ts';
import { sandboxBank } from './210bank.ts';
import { statement } from './220statement.ts';
import { refundStates } from './230refundStates.ts';
import { reconcile } from './240reconcile.ts';
import { setChecks } from './260setChecks.ts';
import { toldVersions } from './261toldVersions.ts';
import { statementTurn } from './290statementTurn.ts';
import { setReferences } from './300setReferences.ts';
import { unbooked } from './320unbooked.ts';
import { banksOwnNumbers } from './321banksOwnNumbers.ts';
import { changeTimes } from './345changeTimes.ts';
import { partnerNotices } from './350partnerNotices.ts';
import { renamedAccounts } from './351renamedAccounts.ts';
import { settlement } from './360-settlement.ts';
import { unreviewedSums } from './370-unreviewedSums.ts';
import { refundReviews } from './371-refundReviews.ts';
import { passesOnce } from './375-passesOnce.ts';
import { settledReceipts } from './380-settledReceipts.ts';
import { creditTerms } from './381-creditTerms.ts';
import { signEvents } from './390-signedEvents.ts';
import { seals } from './400-seals.ts';
import { keyedChain } from './401-keyedChain.ts';
import { evidenceRoots } from './402-evidenceRoots.ts';
import { platformCopy } from './430-platformCopy.ts';

/** A page of payments reads the refunds of exactly its rows. */
const refundsOfPayments: Migration = {
  name: '002refundsOfPayments',
  async up(knex) {
    await knex.raw('create index refunds_payment on refunds (payment_no)');
  },
};

/**
 * Refunds that a partner reads and ends: whose they are, and what it reported. One number of the partner proves one refund. A failed one waits
 * for staff.
 */
const partnerRefunds: Migration = {
  name: '140partnerRefunds',
  async up(knex) {
    await createPartnerNonces(knex);
    await knex.raw(`
      alter table refunds add column channel text, add column channel_trans_id text, add column failure text;
      update refunds r set channel = p.channel from payments p where p.payment_no = r.payment_no;
      alter table refunds alter column channel set not null;
      alter table refunds drop constraint refunds_state_check;
      alter table refunds add constraint refunds_state_check check (state in ('opened', 'settled', 'failed'));
      drop index refunds_opened;
      create index refunds_opened on refunds (channel, refund_no) where state = 'opened';
      create unique index refunds_proof on refunds (channel, channel_trans_id) where channel_trans_id is not null;`);
  },
};

/** What the sandbox gave back for machines: a book of its own, in no ledger and no statement. A transaction is given back once, whatever number asks. */
const machineRefunds: Migration = {
  name: '150machineRefunds',
  async up(knex) {
    await knex.raw(`
      create table sandbox_machine_refunds (
        refund_no text primary key,
        trans_id text not null,
        fen bigint not null check (fen > 0),
        pay_type int not null,
        state text not null check (state in ('paid', 'refused')),
        reason text,
        calls int not null default 1,
        made_at timestamptz not null default now()
      );
      create unique index sandbox_machine_refunds_paid on sandbox_machine_refunds (trans_id) where state = 'paid';`);
  },
};

/** S-49: staff may have a failed refund tried again. */
const retriedRefunds: Migration = {
  name: '250retriedRefunds',
  async up(knex) {
    await knex.raw('alter table refunds add column retries int not null default 0');
  },
};

/** Which days the job compared itself: it goes on behind those, whatever people ran by hand. A day that was not over was not closed. */
const closedDays: Migration = {
  name: '251closedDays',
  async up(knex) {
    await knex.raw(`
      alter table reconcile_runs add column closed boolean not null default false;
      update reconcile_runs set closed = to_char(ran_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') > day;`);
  },
};

/** What the sandbox's cashier received before its bank kept a statement: it stands there as if it always had. */
const sandboxPaidBefore: Migration = {
  name: '252sandboxPaidBefore',
  async up(knex) {
    await knex.raw(
      `insert into sandbox_lines (day, no, kind, fen, bank_ref, at)
       select to_char(settled_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), payment_no, 'in', fen, trans_id, settled_at
       from payments where channel = ? and version > 1 and settled_at is not null and trans_id = 'SB-' || payment_no
       order by settled_at on conflict (bank_ref) do nothing`,
      [sandboxPartner],
    );
  },
};

/** In the order they run; names are never changed once released. */
export const migrations: Migration[] = [
  payoutTables,
  refundsOfPayments,
  evidenceMigration,
  partnerRefunds,
  machineRefunds,
  jobRunsMigration,
  keptBalances,
  withdrawalTables,
  sandboxBank,
  statement,
  refundStates,
  reconcile,
  retriedRefunds,
  closedDays,
  sandboxPaidBefore,
  setChecks,
  toldVersions,
  outboxToldMigration,
  inboxBatchesMigration,
  statementTurn,
  setReferences,
  outboxSeqMigration,
  unbooked,
  banksOwnNumbers,
  changeTimes,
  partnerNotices,
  renamedAccounts,
  settlement,
  unreviewedSums,
  refundReviews,
  passesOnce,
  settledReceipts,
  creditTerms,
  { name: '390-signedEvents', up: signEvents },
  seals,
  { name: '401-keyedChain', up: keyedChain },
  evidenceRoots,
  platformCopy,
];
