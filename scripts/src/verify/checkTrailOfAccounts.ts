import { type Check, type Databases, findNone } from './Check.ts';

/** When a migration ran: what is from before it was not written down so that it could be compared. */
const since = (migration: string) => `(select migration_time from migrations where name = '${migration}')`;

/** The newest value of some fields in rows of the trail about users and merchants, whose ids differ. */
const facts = (fields: string) => `
facts as (
  select distinct on (row_id, key) row_id, key, value #>> '{}' as value from audit cross join jsonb_each(after) as fact (key, value)
  where (what like 'user.%' or what like 'merchant.%') and jsonb_typeof(after) = 'object' and key in (${fields})
  order by row_id, key, id desc)`;

const accounts = (columns: string) => `
accounts as (
  select 'user ' || account as name, id::text as id, ${columns} from users where not deleted
  union all
  select 'merchant ' || account, id::text, ${columns} from merchants where not deleted)`;

const fields = `array['payerAcctType', 'payerBankNo', 'payerBankName', 'payerAcctNo', 'payerAcctName']`;

/** Bank, kind and last digits of a payee are those of the last row of the trail that says something of them. */
const payees = `
with ${facts("'payerBankName', 'payerAcctType', 'payerAcctNo'")},
${accounts('payer_bank_name as bank, payer_acct_type as kind, payer_acct_no_last4 as last')},
told as (
  select a.*, b.value as bank_told, k.value as kind_told, regexp_replace(n.value, '（.*$', '') as number_told
  from accounts a
  left join facts b on b.row_id = a.id and b.key = 'payerBankName'
  left join facts k on k.row_id = a.id and k.key = 'payerAcctType'
  left join facts n on n.row_id = a.id and n.key = 'payerAcctNo')
select name || ' is paid at ' || bank || ' …' || last || ', by the trail at ' || coalesce(bank_told, bank) || ' ' || coalesce(number_told, '') as what
from told where bank_told <> bank or kind_told <> kind or case when last = '' then number_told ~ '[^*]' else right(number_told, 4) <> last end`;

/**
 * By the last row of the trail by which the number of an account became another: a payee is no older, of who set it then or since, and in force once
 * somebody confirmed it. Behind an equal mask it may be the same number, written otherwise. What a shop took back is as it was before that row.
 */
const payeesSet = `
with edits as (
  select id, row_id, at, who_id, what, before, after from audit
  where what in ('merchant.edited', 'merchant.payeeRestored', 'user.edited', 'user.editedOwn') and before ?| ${fields} and after ?| ${fields}),
last as (
  select distinct on (row_id) * from edits where after ?| array['payerAcctNo', 'payerBankNo', 'payerAcctType'] order by row_id, id desc),
changed as (
  select l.id, l.row_id, l.at, l.who_id, array_agg(r.who_id) as people from last l join edits r on r.row_id = l.row_id and r.id >= l.id
  where l.at > ${since('250payeeSetters')}
    and coalesce(l.after ->> 'payerAcctNo', '') not like '%（%' and coalesce(l.after ->> 'payerBankNo', '') not like '%（%'
  group by l.id, l.row_id, l.at, l.who_id having not bool_or(r.what = 'merchant.payeeRestored'))
select 'merchant ' || m.account || ' has its payee since ' || coalesce(m.payer_changed_at::text, 'ever') || ', by the trail since ' || c.at as what
from changed c join merchants m on m.id::text = c.row_id
where not m.deleted and coalesce(m.payer_changed_at < c.at - interval '10 minutes', true)
union all
select name || ' has a payee of ' || coalesce(setter, 'nobody') || ', by the trail of ' || c.who_id
from changed c join (
  select 'merchant ' || account as name, id::text as id, payer_changed_by as setter from merchants where not deleted
  union all select 'user ' || account, id::text, payer_changed_by from users where not deleted) a on a.id = c.row_id
where not coalesce(a.setter = any(c.people), false)
union all
select 'merchant ' || m.account || ' has a payee that nobody confirmed' from changed c join merchants m on m.id::text = c.row_id
where not m.deleted and m.payer_confirmed and c.at > ${since('397-payeeConfirmations')}
  and not exists (select from audit a where a.row_id = c.row_id and a.what = 'merchant.payeeConfirmed' and a.id > c.id)`;

/** A password is the one that was set last, of that time, and by another where another set it; nobody set one that has no time. */
const passwords = `
with ${accounts('password_at, password_given')},
last as (
  select distinct on (account_id) account_id, at, detail from security_events
  where what = 'passwordSet' and outcome = 'good' order by account_id, id desc)
select a.name || ' has a password ' || case when a.password_given then 'of another ' else '' end || 'since ' || coalesce(a.password_at::text, 'ever')
  || ', by the trail since ' || coalesce(l.at || ' by ' || l.detail, 'ever') as what
from accounts a left join last l on l.account_id = a.id
where case when a.password_at is null then l.at > ${since('377-passwords')}
  else a.password_at is distinct from l.at or a.password_given <> (l.detail like 'staff %') end`;

/** Who was shut out, or let in again, is that; who was deleted stays so. */
const doors = `
with ${facts("'userStatus', 'disabled', 'reamrk1'")}, ${accounts('disabled')}
select a.name || ' is ' || case when a.disabled then 'disabled' else 'enabled' end || ', by the trail it is not' as what
from accounts a join facts f on f.row_id = a.id where (f.value in ('1', 'true')) <> a.disabled
  and not exists (select from facts o where o.row_id = f.row_id and o.key = 'disabled' and f.key = 'reamrk1')
union all
select a.name || ' was deleted by the trail' from accounts a
where exists (select from audit d where d.row_id = a.id and d.what = 'user.deleted')`;

const short = `left(encode(s.token_hash, 'hex'), 12)`;

/** Every session has the sign-in that opened it, and was not signed out. */
const sessions = `
select 'session ' || ${short} || ' of ' || coalesce(s.user_id, s.merchant_id) || case when i.session is null then ' was not opened' else ' was signed out' end as what
from sessions s
left join (select distinct account_id, session from security_events where what = 'signIn' and outcome = 'good' and session <> '') i
  on i.session = ${short} and i.account_id = coalesce(s.user_id, s.merchant_id)::text
left join (select distinct account_id, session from security_events where what = 'signOut' and outcome = 'good' and session <> '') o
  on o.session = ${short} and o.account_id = coalesce(s.user_id, s.merchant_id)::text
where s.created_at > ${since('413-signInsBySession')} and (i.session is null or o.session is not null)`;

/**
 * Accounts as the trail left them: payees, passwords (who set them and when), who is shut out, sessions. Also an old state that was put back with the seal
 * it had is none of today.
 */
export const checkTrailOfAccounts = async ({ merchant }: Pick<Databases, 'merchant'>): Promise<Check[]> => [
  await findNone('payees are what the trail says', merchant, payees, 'merchants'),
  await findNone('payees are of those who set them, and since then', merchant, payeesSet, 'merchants'),
  await findNone('passwords are those that were set last', merchant, passwords, 'users'),
  await findNone('accounts are open as the trail says', merchant, doors, 'users'),
  await findNone('sessions are of those who signed in', merchant, sessions, 'sessions'),
];
