import { createAudit } from '@xinyue/kit/audit/createAudit';
import type { Migration } from '@xinyue/kit/db/migrate';

/** The documents of an application, as columns: one to five files each (Z-58), none only once they were deleted after a rejection. */
const documents = [
  'admin_id_face_photo',
  'admin_id_national_photo',
  'legal_id_face_photo',
  'legal_id_national_photo',
  'enterprise_business_license',
  'sign_contract',
].map((column) => `${column} text[] not null check (cardinality(${column}) between 1 and 5 or audit_status = 1)`);

/**
 * Applications of customers that want a shop (E-17, S-12 to S-17) and what operators noted of their documents. `version` counts the
 * events published of an application, `submissions` how often it was handed in.
 */
export const applications: Migration = {
  name: '015applications',
  async up(knex) {
    await knex.raw(`
      create table applications (
        id uuid primary key,
        customer_id uuid not null references users (id),
        shop_name text not null check (shop_name <> '' and length(shop_name) <= 50),
        account text not null,
        password_hash text not null check (password_hash like '$argon2id$%'),
        ${documents.join(',\n        ')},
        audit_status smallint not null default 0 check (audit_status in (0, 1, 2)),
        audit_remark text not null default '' check ((audit_remark <> '') = (audit_status = 1)),
        submissions int not null default 1,
        submitted_at timestamptz not null,
        audited_at timestamptz check ((audited_at is null) = (audit_status = 0)),
        audited_by uuid check ((audited_by is null) = (audit_status = 0)),
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    // S-16: a customer has at most one that is under review or passed.
    await knex.raw('create unique index applications_open on applications (customer_id) where audit_status in (0, 2)');
    await knex.raw('create index applications_customer on applications (customer_id, submitted_at)');
    await knex.raw('create index applications_listed on applications (submitted_at, id)');
    await knex.raw('create index applications_pending on applications (submitted_at, id) where audit_status = 0');

    // A note belongs to one submission: what is handed in again starts without notes, and the old ones stay.
    await knex.raw(`
      create table application_documents (
        id uuid primary key,
        application_id uuid not null references applications (id),
        submission int not null,
        slot text not null check (slot in ('adminIdFacePhoto', 'adminIdNationalPhoto', 'legalIdFacePhoto', 'legalIdNationalPhoto',
          'enterpriseBusinessLicense', 'signContract')),
        verdict text check (verdict in ('pass', 'fail')),
        note text not null default '',
        expires_on date,
        identity_number_sealed bytea,
        identity_number_index bytea,
        identity_number_last4 text not null default '' check (length(identity_number_last4) in (0, 4)),
        data_key bytea not null,
        reviewed_by uuid not null,
        reviewed_by_name text not null,
        reviewed_at timestamptz not null,
        unique (application_id, submission, slot),
        check (verdict is distinct from 'fail' or note <> ''),
        check ((identity_number_sealed is null) = (identity_number_index is null)
          and (identity_number_sealed is null) = (identity_number_last4 = ''))
      )`);
    await knex.raw(
      'create index application_documents_identity on application_documents (identity_number_index) where identity_number_index is not null',
    );

    // Z-60: an application under review holds the name of its shop at the back-office door; a rejected one gives it back.
    await knex.raw(`
      alter table backstage_names
        add column application_id uuid unique references applications (id),
        drop constraint backstage_names_check,
        add constraint backstage_names_check check (num_nonnulls(user_id, merchant_id, application_id) = 1)`);
  },
};

/**
 * Writes that their callers may repeat (own-names): key and body as blind indexes, kept a day with the
 * answer that was given.
 */
export const repeats: Migration = {
  name: '016repeats',
  async up(knex) {
    await knex.raw(`
      create table repeats (
        key bytea primary key check (length(key) = 32),
        body bytea not null check (length(body) = 32),
        answer jsonb not null,
        created_at timestamptz not null
      )`);
    await knex.raw('create index repeats_age on repeats (created_at)');
  },
};

/** Who of staff and merchants changed whom (ADR 34), and what operators look for people by. */
export const auditTrail: Migration = {
  name: '020auditTrail',
  async up(knex) {
    await createAudit(knex);
    await knex.raw('create index merchants_newest on merchants (created_at desc, id desc) where not deleted');
  },
};
