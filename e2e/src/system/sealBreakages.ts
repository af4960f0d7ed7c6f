import type { ServiceName } from '@xinyue/contracts';
import { type Breakage, falsify } from './moneyBreakages.ts';

const sealed = (service: ServiceName) => `${service} wrote what decides`;

/** Another value in one column of one row, and back. */
const change = (
  service: ServiceName,
  table: string,
  { id = 'id', which, set, columns, red = [] }: { id?: string; which: string; set: string; columns: string; red?: string[] },
): Omit<Breakage, 'what'> => ({
  in: service,
  break: `create table taken as select ${id}, ${columns} from ${table} where ${id} = (${which});
    update ${table} set ${set} where ${id} = (select ${id} from taken)`,
  mend: `update ${table} t set (${columns}) = row(${columns
    .split(', ')
    .map((column) => `b.${column}`)
    .join(', ')}) from taken b where t.${id} = b.${id}; drop table taken`,
  red: [...red, sealed(service)],
  names: `select ${id}::text as what from ${table} where ${id} = (${which})`,
});

const shop = 'select min(id::text)::uuid from merchants where not deleted';
const buyer = "select id from users where account = 'buyer001'";
const clerk = "select id from users where account = 'operator01'";

/** What decides about money and rights, changed by who has a database and no key: each alone is seen. */
export const sealBreakages: Breakage[] = [
  {
    what: 'since when a payee is what it is',
    ...change('merchant', 'merchants', {
      which: shop,
      set: "payer_changed_at = now() - interval '40 days'",
      columns: 'payer_changed_at',
    }),
  },
  {
    what: 'the bank of a payee',
    ...change('merchant', 'merchants', { which: shop, set: "payer_bank_name = '别的银行'", columns: 'payer_bank_name' }),
  },
  {
    what: 'the password of another in place of the own',
    ...change('merchant', 'users', {
      which: buyer,
      set: `password_hash = (select password_hash from users where id = (${clerk}))`,
      columns: 'password_hash',
    }),
  },
  {
    what: 'a customer who became staff',
    ...change('merchant', 'users', { which: buyer, set: 'user_type = 0', columns: 'user_type' }),
  },
  {
    what: 'a session that nobody opened',
    in: 'merchant',
    break: `insert into sessions (token_hash, id, user_id, idle_limit, seen_at, ends_at, created_at)
      select sha256('by hand'), gen_random_uuid(), id, interval '10 hours', now(), now() + interval '10 hours', now() from users where account = 'operator01'`,
    mend: `delete from sessions where token_hash = sha256('by hand')`,
    red: ['sessions are of those who signed in', sealed('merchant')],
  },
  {
    what: 'a second factor that nobody enrolled',
    in: 'merchant',
    break: `insert into factors (id, account_id, kind, name, data_key, secret_sealed, created_at, confirmed_at)
      select '01920000-0000-7000-8000-0000000000f1', id, 'totp', 'by hand', '', '', now(), now() from users where account = 'operator01'`,
    mend: `delete from factors where name = 'by hand'`,
    red: [sealed('merchant')],
    names: "select 'factors 01920000-0000-7000-8000-0000000000f1' as what",
  },
  {
    what: 'a recovery code that nobody got',
    in: 'merchant',
    break: `insert into recovery_codes (account_id, code_hash, created_at)
      select id, sha256('by hand'), now() from users where account = 'operator01'`,
    mend: `delete from recovery_codes where code_hash = sha256('by hand')`,
    red: [sealed('merchant')],
    names: "select 'recovery_codes ' || left(encode(sha256('by hand'), 'hex'), 8) as what",
  },
  {
    what: 'codes that nobody gave a role',
    in: 'system',
    break: `create table taken as select r.id as role_id, p.id as permission_id from roles r, permissions p where r.no = 'ordinary' and not p.deleted
        and not exists (select from role_permissions g where g.role_id = r.id and g.permission_id = p.id);
      insert into role_permissions select role_id, permission_id from taken`,
    mend: `delete from role_permissions g using taken t where g.role_id = t.role_id and g.permission_id = t.permission_id; drop table taken`,
    red: [sealed('system')],
    names: "select 'roles ' || id as what from roles where no = 'ordinary'",
  },
  {
    what: 'a role that nobody gave a person',
    ...change('system', 'staff', {
      id: 'account_id',
      which: "select account_id from staff where account = 'operator01'",
      set: "role_id = (select id from roles where no = 'ordinary')",
      columns: 'role_id',
      red: ['staff stand where the trail put them'],
    }),
  },
  {
    what: 'a public event that nothing told',
    in: 'system',
    break: `insert into open_events (id, seq, type, shop_id, body, kept_at)
      values ('01920000-0000-7000-8000-0000000000e1', (select coalesce(max(seq), 0) + 1 from open_events), 'order.paid', 'x', '{}', now())`,
    mend: `delete from open_events where id = '01920000-0000-7000-8000-0000000000e1'`,
    red: [sealed('system')],
    names: "select 'open_events 01920000-0000-7000-8000-0000000000e1' as what",
  },
  {
    what: 'an address to which nobody had events sent',
    in: 'system',
    break: `insert into webhook_endpoints (id, partner, url, description, types, state, secret_sealed, from_seq, created_at)
      values ('01920000-0000-7000-8000-0000000000e2', 'sandbox', 'https://thief.example/', '', '{}', 'active', '', 0, now())`,
    mend: `delete from webhook_endpoints where id = '01920000-0000-7000-8000-0000000000e2'`,
    red: ['webhooks go where the trail says', sealed('system')],
    names: "select '01920000-0000-7000-8000-0000000000e2' as what",
  },
  {
    what: 'the state of a withdrawal',
    ...change('payout', 'withdrawals', {
      which: 'select min(id) from withdrawals',
      set: "reason = '别的原因'",
      columns: 'reason',
    }),
  },
  {
    what: 'a withdrawal that a person let go of whom nothing tells',
    in: 'payout',
    break: `create table taken as select id, unreviewed, reviewed_by from withdrawals where id = (select min(id) from withdrawals);
      update withdrawals set unreviewed = false, reviewed_by = 'nobody' where id = (select id from taken)`,
    mend: `update withdrawals w set unreviewed = t.unreviewed, reviewed_by = t.reviewed_by from taken t where w.id = t.id; drop table taken`,
    red: ['what left after a review was let go by a second person', sealed('payout')],
    names: 'select withdrawal_no as what from withdrawals where id = (select min(id) from withdrawals)',
  },
  {
    what: 'the buyer of a paid order',
    in: 'order',
    break: `create table taken as select id, customer_id from orders where id = (select id from orders where status = '1' order by id limit 1);
      update orders set customer_id = (select min(o.customer_id) from orders o where o.customer_id <> orders.customer_id)
      where id = (select id from taken)`,
    mend: `update orders o set customer_id = t.customer_id from taken t where o.id = t.id; drop table taken`,
    red: ['orders are what was placed', 'payments are of those who ordered'],
    names: "select order_no as what from orders where status = '1' order by id limit 1",
  },
  {
    what: 'the price of an order that waits for its payment',
    in: 'order',
    break: `create table taken as select id, price_fen, total_fen from orders where id = (select id from orders where status = '0' order by id limit 1);
      update orders set price_fen = 1, total_fen = quantity where id in (select id from taken)`,
    mend: `update orders o set price_fen = t.price_fen, total_fen = t.total_fen from taken t where o.id = t.id; drop table taken`,
    red: ['orders are what was placed'],
    names: "select order_no as what from orders where status = '0' order by id limit 1",
  },
  {
    what: 'the payer of a payment',
    in: 'payout',
    break: `create table taken as select payment_no, customer_id from payments where payment_no = (select min(payment_no) from payments where state = 'settled');
      update payments set customer_id = 'somebody' where payment_no = (select payment_no from taken)`,
    mend: `update payments p set customer_id = t.customer_id from taken t where p.payment_no = t.payment_no; drop table taken`,
    red: ['payments are of those who ordered'],
  },
  {
    what: 'a chain that was made anew over what was changed',
    in: 'payout',
    // A row is changed, and all links are what they would be without a key.
    break:
      falsify(`create table taken as select * from evidence_chain; create table taken_row as select id, who_name from audit order by id desc limit 1;
      update audit set who_name = 'forged' where id = (select id from taken_row);
      set timezone = 'UTC';
      do $$ declare before text := ''; link record; begin
        for link in select c.seq, c.table_name, jsonb_strip_nulls(to_jsonb(a))::text as body from evidence_chain c join audit a on a.id = c.row_id
          where c.table_name = 'audit' order by c.seq loop
          before := encode(sha256(convert_to(before || '|' || link.table_name || '|' || link.body, 'UTF8')), 'hex');
          update evidence_chain set hash = before where seq = link.seq;
        end loop; end $$`),
    mend: falsify(`update evidence_chain c set hash = t.hash from taken t where c.seq = t.seq; drop table taken;
      update audit a set who_name = t.who_name from taken_row t where a.id = t.id; drop table taken_row`),
    red: ['payout has nothing forged in its evidence'],
  },
];
