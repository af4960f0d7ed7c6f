import { holdFigure, limitColumns, shutUntil } from '../../holds/queries.ts';

/** Parameters of the statement that places orders. */
const now = '$11';
const rules = '$13';
const figure = (name: Parameters<typeof holdFigure>[1]) => holdFigure(rules, name);

const groups = { address: 'addresses', device: 'devices' } as const;

/** Open unpaid orders of one key: their number and sum, at most one more than is allowed. */
const openOf = (key: 'address' | 'device', most: string) => `
  left join lateral (
    select count(*) as orders, coalesce(sum(total_fen), 0)::bigint as fen, min(hold_until) as until from (
      select total_fen, hold_until from orders
      where j.newcomer and (${figure(`${key}Orders`)} > 0 or ${figure(`${key}Fen`)} > 0) and ${key}_hash = j.${key} and ${key}_hash is not null and status = '0' and not deleted
      limit nullif(${most}, 0) + 1
    ) as open
  ) ${groups[key]} on true`;

/** How much of a good is held: by all newcomers together, by another buyer for itself. */
const shareHeld = 'case when j.newcomer then good.newcomers else own.good end';

/**
 * A rule that an order breaks, else null, in the documented order. `before` counts what requests in front of it in the same batch would
 * hold; without it the order is judged as if it came alone.
 */
function brokenRule(before: boolean): string {
  const more = (name: string) => (before ? ` + j.before_${name}` : '');
  const over = (held: string, asked: string, ahead: string, limit: string) =>
    `${limit} > 0 and ${held} + ${asked}${more(ahead)} > ${limit}`;
  const block = (key: 'address' | 'device') =>
    `j.newcomer and j.${key} is not null and (${over(`${groups[key]}.orders`, '1', `${key}_orders`, figure(`${key}Orders`))}
      or ${over(`${groups[key]}.fen`, 'j.money_fen', `${key}_fen`, figure(`${key}Fen`))})`;
  return `case
    when j.shut_until is not null then 'strikes'
    when ${over('own.orders', '1', 'orders', 'j.orders_limit')} then 'orders'
    when ${over('own.fen', 'j.money_fen', 'fen', 'j.fen_limit')} then 'fen'
    when good.total::numeric * j.price_fen >= ${figure('shareFromFen')} and
      (${shareHeld} + j.quantity + ${before ? `case when j.newcomer then j.before_new_good else j.before_good end` : '0'}) * 100
      > j.share_limit * good.total then 'share'
    when ${block('address')} then 'address'
    when ${block('device')} then 'device'
  end`;
}

/** Which of a group's two limits was broken, by an order that comes alone: its figures. */
const figuresOf = (key: 'address' | 'device') => {
  const byNumber = `${figure(`${key}Orders`)} > 0 and l.${key}_orders + 1 > ${figure(`${key}Orders`)}`;
  const either = (orders: string, fen: string) => `case when ${byNumber} then ${orders} else ${fen} end`;
  return {
    held: either(`l.${key}_orders`, `l.${key}_fen`),
    limit: either(figure(`${key}Orders`), figure(`${key}Fen`)),
    asked: either('1', 'l.money_fen'),
    money: `not (${byNumber})`,
  };
};

const byRule = (column: 'held' | 'limit' | 'asked', own: Record<'strikes' | 'orders' | 'fen' | 'share', string>) =>
  `case l.alone ${Object.entries({ ...own, address: figuresOf('address')[column], device: figuresOf('device')[column] })
    .map(([rule, value]) => `when '${rule}' then ${value}`)
    .join(' ')} end::bigint`;

/** What a refusal says of the rule that an order breaks by itself, out of `limited l`. */
export const refusedHold = `
  ${byRule('held', { strikes: 'l.strikes', orders: 'l.own_orders_held', fen: 'l.own_fen_held', share: '(l.good_held * 100 + l.good_total - 1) / l.good_total' })} as held,
  ${byRule('limit', { strikes: figure('shut'), orders: 'l.orders_limit', fen: 'l.fen_limit', share: 'l.share_limit' })} as hold_limit,
  ${byRule('asked', { strikes: '1', orders: '1', fen: 'l.money_fen', share: '(l.quantity::bigint * 100 + l.good_total - 1) / l.good_total' })} as asked,
  case l.alone when 'fen' then true when 'address' then ${figuresOf('address').money} when 'device' then ${figuresOf('device').money}
    else false end as by_money,
  case l.alone when 'strikes' then l.shut_until when 'address' then l.address_until when 'device' then l.device_until else l.own_until end as until`;

/**
 * `counted`: what could be sold, with what requests in front of it in the batch ask for, per buyer, good, address and browser, and the
 * buyer's limits. `limited`: the same with what is held now and the rule that is broken. Open orders of a buyer are read by an index of open
 * orders, one more than the limit. The rest is read only where it can matter: address and browser of newcomers; of a good the sum of all open
 * orders, where a share of it is limited and the buyer is within the other limits. A share is judged by a snapshot that is as new as the lock of the
 * stock row, or not at all: `stale` is asked again.
 */
export const limitedCtes = `counted as materialized (
  select j.*, ${limitColumns('j', rules)}, ${shutUntil('j', rules, now)} as shut_until,
    count(*) over buyer - 1 as before_orders, sum(money_fen) over buyer - money_fen as before_fen,
    sum(quantity) over same_good - quantity as before_good,
    coalesce(sum(quantity) filter (where newcomer) over any_good, 0) - quantity as before_new_good,
    count(*) filter (where newcomer) over same_address - 1 as before_address_orders,
    coalesce(sum(money_fen) filter (where newcomer) over same_address, 0) - money_fen as before_address_fen,
    count(*) filter (where newcomer) over same_device - 1 as before_device_orders,
    coalesce(sum(money_fen) filter (where newcomer) over same_device, 0) - money_fen as before_device_fen
  from judged j where verdict = 'fine'
  window buyer as (partition by customer_id order by spot_id, n rows unbounded preceding),
    same_good as (partition by customer_id, spot_id order by n rows unbounded preceding),
    any_good as (partition by spot_id order by n rows unbounded preceding),
    same_address as (partition by address order by n rows unbounded preceding),
    same_device as (partition by device order by n rows unbounded preceding)
), limited as materialized (
  select j.*, own.orders as own_orders_held, own.fen as own_fen_held, ${shareHeld} as good_held, own.until as own_until, good.total as good_total,
    addresses.orders as address_orders, addresses.fen as address_fen, addresses.until as address_until,
    devices.orders as device_orders, devices.fen as device_fen, devices.until as device_until,
    good.version <> j.stock_version as stale, ${brokenRule(false)} as alone, ${brokenRule(true)} as broken
  from counted j
  left join lateral (
    select count(*) as orders, coalesce(sum(total_fen), 0)::bigint as fen, min(hold_until) as until,
      coalesce(sum(quantity) filter (where spot_id = j.spot_id), 0)::bigint as good
    from (
      select total_fen, quantity, spot_id, hold_until from orders
      where (j.orders_limit > 0 or j.fen_limit > 0 or j.share_limit between 1 and 99)
        and customer_id = j.customer_id and status = '0' and not deleted
      limit case when j.orders_limit > 0 then greatest(j.orders_limit, ${figure('orders')}) + 1 end
    ) as open
  ) own on true
  left join lateral (
    select j.balance + coalesce(sum(o.quantity), 0)::bigint as total,
      coalesce(sum(o.quantity) filter (where o.address_hash is not null), 0)::bigint as newcomers, (select version from stock where spot_id = j.spot_id) as version
    from orders o
    where o.spot_name = j.name and o.spot_id = j.spot_id and o.status = '0' and not o.deleted
      and o.ordered_at > ${now}::timestamptz - ${figure('holdMs')} * interval '1 millisecond'
    having j.share_limit between 1 and 99 and (j.orders_limit = 0 or own.orders < j.orders_limit)
      and (j.fen_limit = 0 or own.fen + j.money_fen <= j.fen_limit)
  ) good on true${openOf('address', figure('addressOrders'))}${openOf('device', figure('deviceOrders'))}
)`;
