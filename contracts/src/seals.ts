import type { ServiceName } from './define.ts';

/**
 * What is sealed (ADR 44): by table, which columns the seal covers; `unsealedColumns` says why it leaves out the others. Services seal and check by it, `npm run verify`
 * looks at all rows by it. A released list never changes: the seals of all rows follow from it.
 */
export type SealedTable = {
  table: string;
  id: string;
  idType: 'text' | 'uuid' | 'bytea';
  /** The column of the seal. */
  seal: string;
  columns: readonly string[];
  /** How a column is read whose type has more than one text. */
  read?: Readonly<Record<string, string>>;
};

export const withdrawalSeal: SealedTable = {
  table: 'withdrawals',
  id: 'id',
  idType: 'text',
  seal: 'seal',
  columns: [
    'withdrawal_no',
    'account_id',
    'fen',
    'fee_fen',
    'payee_sealed',
    'payee_mark',
    'payee_type',
    'payee_bank',
    'payee_acct',
    'payee_name',
    'payee_set_by',
    'state',
    'reason',
    'auto_day',
    'requested_by',
    'reviewed_by',
    'unreviewed',
    'why',
    'bank',
    'bank_ref',
    'released',
    'sent_at',
    'settled_at',
    'created_at',
  ],
};

export const companyPayeeSeal: SealedTable = {
  table: 'company_payees',
  id: 'id',
  idType: 'text',
  seal: 'seal',
  columns: ['payee_sealed', 'set_by', 'changed_at', 'replaced'],
};

const payer = ['payer_acct_type', 'payer_bank_name', 'payer_bank_no_sealed', 'payer_acct_no_sealed', 'payer_acct_name_sealed'];
const password = ['password_hash', 'password_made', 'password_given', 'password_weak', 'password_at'];
const hold = ['hold_why', 'hold_at'];
const account = (table: 'users' | 'merchants', seal: string, columns: readonly string[]): SealedTable => {
  return { table, id: 'id', idType: 'uuid', seal, columns };
};

/** Customers and staff: who it is and whether it is shut, the password, where money goes, and what withdrawals wait for. */
export const userSeals = {
  person: account('users', 'person_seal', ['user_type', 'account', 'disabled', 'deleted']),
  password: account('users', 'password_seal', password),
  payee: account('users', 'payee_seal', [...payer, 'payer_changed_by']),
  hold: account('users', 'hold_seal', hold),
};

/** The same of merchants. */
export const merchantSeals = {
  person: account('merchants', 'person_seal', ['user_customer_id', 'account', 'disabled', 'deleted']),
  password: account('merchants', 'password_seal', password),
  payee: account('merchants', 'payee_seal', [
    ...payer,
    'payer_changed_at',
    'payer_changed_by',
    'payer_replaced',
    'payer_confirmed',
    'payer_before_sealed',
  ]),
  hold: account('merchants', 'hold_seal', hold),
};

/** The password that the shop of an application will have. */
export const applicationSeal: SealedTable = {
  table: 'applications',
  id: 'id',
  idType: 'uuid',
  seal: 'seal',
  columns: ['customer_id', 'account', 'password_hash'],
};

export const sessionSeal: SealedTable = {
  table: 'sessions',
  id: 'token_hash',
  idType: 'bytea',
  seal: 'seal',
  columns: ['id', 'user_id', 'merchant_id', 'idle_limit', 'ends_at', 'created_at', 'by_password', 'needs_factor', 'browser'],
  read: { idle_limit: 'extract(epoch from t.idle_limit)::int' },
};

export const rememberedSeal: SealedTable = {
  table: 'remembered_sign_ins',
  id: 'token_hash',
  idType: 'bytea',
  seal: 'seal',
  columns: ['id', 'account_id', 'ends_at'],
};

/** Of which account, which secret, whether it counts, and which codes were taken. */
export const factorSeal: SealedTable = {
  table: 'factors',
  id: 'id',
  idType: 'uuid',
  seal: 'seal',
  columns: ['account_id', 'kind', 'secret_sealed', 'begun_in', 'last_step', 'created_at', 'confirmed_at', 'used_at'],
};

/** No two codes are alike. */
export const recoverySeal: SealedTable = {
  table: 'recovery_codes',
  id: 'code_hash',
  idType: 'bytea',
  seal: 'seal',
  columns: ['account_id', 'used_at'],
};

/** With the codes that it holds. */
export const roleSeal: SealedTable = {
  table: 'roles',
  id: 'id',
  idType: 'text',
  seal: 'seal',
  columns: ['system_no', 'no', 'built_in', 'deleted', 'codes'],
  read: {
    codes: `(select coalesce(string_agg(p.code, ',' order by p.code collate "C"), '')
      from role_permissions g join permissions p on p.id = g.permission_id and not p.deleted where g.role_id = t.id)`,
  },
};

/** With the departments given to reach. */
export const staffSeal: SealedTable = {
  table: 'staff',
  id: 'account_id',
  idType: 'text',
  seal: 'seal',
  columns: ['account', 'role_id', 'dept_id', 'locked', 'deleted', 'made', 'departments'],
  read: {
    departments: `(select coalesce(string_agg(o.dept_id, ',' order by o.dept_id collate "C"), '')
      from staff_departments o where o.account_id = t.account_id)`,
  },
};

/** With its keys, whose secrets the vault seals. */
export const partnerSeal: SealedTable = {
  table: 'partners',
  id: 'id',
  idType: 'text',
  seal: 'seal',
  columns: ['name', 'kind', 'shops', 'label', 'pay_url', 'state', 'made_by', 'confirmed_by', 'keys'],
  read: {
    // With what was chosen of its scopes. Where nothing was, as of all rows of before there were keys of shops, the text is the kind alone.
    kind: `(t.kind || case when t.scopes = '{}' then '' else ' ' || array_to_string(t.scopes, ' ') end)`,
    keys: `(select coalesce(string_agg(k.id || ' ' || coalesce(extract(epoch from k.ends_at)::text, '') || ' ' || k.waiting_by, ',' order by k.id), '')
      from partner_keys k where k.partner_id = t.id)`,
  },
};

/** A public event as it was kept: for whom it is, and the text that is read and signed. */
export const openEventSeal: SealedTable = {
  table: 'open_events',
  id: 'id',
  idType: 'uuid',
  seal: 'seal',
  columns: ['seq', 'type', 'shop_id', 'channel', 'body'],
};

/** Where events of a partner are sent, whether they are, and what signs them. */
export const webhookSeal: SealedTable = {
  table: 'webhook_endpoints',
  id: 'id',
  idType: 'uuid',
  seal: 'seal',
  columns: ['partner', 'url', 'types', 'state', 'secret_sealed', 'former_sealed', 'former_until'],
};

/** Of each service the tables that it seals. */
export const sealedTables: Readonly<Record<ServiceName, readonly SealedTable[]>> = {
  catalog: [],
  order: [],
  merchant: [
    ...Object.values(userSeals),
    ...Object.values(merchantSeals),
    applicationSeal,
    sessionSeal,
    rememberedSeal,
    factorSeal,
    recoverySeal,
  ],
  payout: [withdrawalSeal, companyPayeeSeal],
  system: [roleSeal, staffSeal, partnerSeal, openEventSeal, webhookSeal],
};
