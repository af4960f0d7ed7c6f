import { type Check, type Databases, findNone } from './Check.ts';

/** What a second person decides about, by the words of the trail. */
const decided = (review: string) =>
  `(case ${review}.kind when 'refund' then 'refund.' else 'orderCancel.' end || case ${review}.state when 'rejected' then 'rejected' else 'passed' end)`;

/** A review that has ended was ended by somebody else than who began it, and the trail says so. */
const reviews = `
select 'review ' || v.id || ' of order ' || v.order_no || ' is ' || v.state || ' by ' || v.reviewed_by || ', of whom the trail says nothing' as what
from refund_reviews v where v.reviewed_by is not null and (v.state <> 'rejected' and v.reviewed_by = v.asked_by
  or not exists (select from audit a where a.row_id = coalesce(v.refund_no, v.id) and a.what = ${decided('v')} and a.who_id = v.reviewed_by))`;

/** What a refund that waits or waited may be let go by: its own review, or the cancellation with which it goes back. */
const refunds = `
select 'refund ' || r.refund_no || ' is ' || r.state || ', and nobody let it go' as what from refunds r
where not r.unreviewed and r.state in ('opened', 'sent', 'settled', 'failed')
  and not exists (select from refund_reviews v where v.state = 'passed' and coalesce(v.refund_no, v.spent_by) = r.refund_no)
union all
select 'refund ' || r.refund_no || ' is ' || r.state || ', and has waited for nobody' from refunds r
where r.unreviewed and exists (select from refund_reviews v where v.refund_no = r.refund_no)
union all
${reviews}`;

/** What staff say that a channel settled is settled by somebody else than who brought it, and the trail says so. */
const statements = `
select 'the statement of ' || s.channel || ' of ' || s.day || ' is settled by ' || coalesce(nullif(s.confirmed_by, ''), 'nobody')
  || ', of whom the trail says nothing' as what
from channel_statements s where s.source = 'staff' and s.state = 'settled' and (s.confirmed_by = s.uploaded_by
  or not exists (select from audit a where a.row_id = s.id and a.what = 'settlement.confirmed' and a.who_id = s.confirmed_by))`;

/** Where money of companies goes is what the trail says was set last, by whom and when. */
const companyPayees = `
with last as (
  select distinct on (row_id) row_id, at, who_id, after from audit where what = 'company.payeeSet' order by row_id, id desc)
select 'company ' || c.id || ' has a payee of ' || c.set_by || ' since ' || c.changed_at || ', by the trail of ' || coalesce(l.who_id || ' since ' || l.at, 'nobody') as what
from company_payees c left join last l on l.row_id = c.id
where l.row_id is null or c.set_by <> l.who_id or c.changed_at < l.at - interval '10 minutes'`;

/** What second persons let go or confirmed beside withdrawals, and payees that staff set, as the trail of payout-service tells them. */
export const checkReviews = async ({ payout }: Pick<Databases, 'payout'>): Promise<Check[]> => [
  await findNone('what went back after a review was let go by a second person', payout, refunds, 'refunds'),
  await findNone('statements that staff brought were confirmed by a second person', payout, statements, 'channel_statements'),
  await findNone('payees of companies are of those who set them, and since then', payout, companyPayees, 'company_payees'),
];
