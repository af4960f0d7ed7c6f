import { type Check, type Databases, findNone } from './Check.ts';

/** What the trail said last of each endpoint: `mark` is what `endpointStore` of system-service makes of a sealed secret. */
const wrong = `
with facts as (
  select distinct on (row_id, key) row_id, key, value from audit cross join jsonb_each(after) as fact (key, value)
  where what like 'webhook.%' and jsonb_typeof(after) = 'object' and key in ('partner', 'url', 'types', 'state', 'mark')
  order by row_id, key, id desc),
told as (select row_id, '{"state": "active"}' || jsonb_object_agg(key, value) as facts from facts group by row_id)
select 'webhook ' || e.id || ' has another ' || fact.key || ' than the trail says' as what
from webhook_endpoints e left join told t on t.row_id = e.id::text
cross join lateral (values ('partner', to_jsonb(e.partner)), ('url', to_jsonb(e.url)), ('types', to_jsonb(e.types)), ('state', to_jsonb(e.state)),
  ('mark', to_jsonb(left(encode(sha256(e.secret_sealed), 'hex'), 16)))) as fact (key, value)
where fact.value is distinct from t.facts -> fact.key
union all
select 'webhook ' || t.row_id || ' is gone' from told t
where t.facts ->> 'state' <> 'deleted' and not exists (select from webhook_endpoints e where e.id::text = t.row_id)`;

/** Where events are sent, as the trail has it: also an old endpoint or secret that was put back with the seal it had is none of today. */
export const checkTrailOfWebhooks = ({ system }: Pick<Databases, 'system'>): Promise<Check> =>
  findNone('webhooks go where the trail says', system, wrong, 'webhook_endpoints');
