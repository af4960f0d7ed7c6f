import { holdFigure, limitColumns, shutUntil } from '../../holds/queries.ts';

/** Parameters of the statement that places orders. */
const now = '$11';
const rules = '$13';
const figure = (name: Parameters<typeof holdFigure>[1]) => holdFigure(rules, name);

const groups = ['address', 'device'] as const;
type Group = (typeof groups)[number];

/** Open unpaid orders of one key: their number and sum, at most one more than is allowed. */
const openOf = (key: Group) => `
  left join lateral (
    select count(*) as orders, coalesce(sum(total_fen), 0)::bigint as fen, min(hold_until) as until from (
      select total_fen, hold_until from orders
      where j.newcomer and (${figure(`${key}Orders`)} > 0 or ${figure(`${key}Fen`)} > 0) and ${key}_hash = j.${key}
        and ${key}_hash is not null and status = '0' and not deleted
      limit nullif(${figure(`${key}Orders`)}, 0) + 1
    ) as open
  ) ${key} on true`;
const openColumns = (key: Group) => `${key}.orders as ${key}_orders, ${key}.fen as ${key}_fen, ${key}.until as ${key}_until`;

/** How much of a good is held: by all newcomers together, by another buyer for itself. */
const shareHeld = 'case when j.newcomer then good.newcomers else own.good end';

/** Where the figures of an order stand: its row, what is held now, and what requests in front of it in the same batch would hold. */
type Judged = {
  row: string;
  own: Record<'orders' | 'fen', string>;
  good: Record<'held' | 'total', string>;
  group(key: Group, what: 'orders' | 'fen'): string;
  /** Of the buyer itself, and of its good, address and browser; nothing where the order is judged as if it came alone. */
  ahead?: { own: string; others: string };
};

/** A rule that an order breaks, else null, in the documented order. */
function brokenRule({ row, own, good, group, ahead }: Judged): string {
  const ofOwn = (name: string) => (ahead ? ` + ${ahead.own}.before_${name}` : '');
  const ofOthers = (name: string) => (ahead ? ` + ${ahead.others}.before_${name}` : '');
  const over = (held: string, asked: string, before: string, limit: string) =>
    `${limit} > 0 and ${held} + ${asked}${before} > ${limit}`;
  const block = (key: Group) =>
    `${row}.newcomer and ${row}.${key} is not null
      and (${over(group(key, 'orders'), '1', ofOthers(`${key}_orders`), figure(`${key}Orders`))}
        or ${over(group(key, 'fen'), `${row}.money_fen`, ofOthers(`${key}_fen`), figure(`${key}Fen`))})`;
  const goodAhead = ahead
    ? ` + case when ${row}.newcomer then ${ahead.others}.before_new_good else ${ahead.others}.before_good end`
    : '';
  return `case
    when ${row}.shut_until is not null then 'strikes'
    when ${over(own.orders, '1', ofOwn('orders'), `${row}.orders_limit`)} then 'orders'
    when ${over(own.fen, `${row}.money_fen`, ofOwn('fen'), `${row}.fen_limit`)} then 'fen'
    when ${good.total}::numeric * ${row}.price_fen >= ${figure('shareFromFen')}
      and (${good.held} + ${row}.quantity${goodAhead}) * 100 > ${row}.share_limit * ${good.total} then 'share'
    when ${block('address')} then 'address'
    when ${block('device')} then 'device'
  end`;
}

/** In the batch, behind those in front of it. */
const broken = brokenRule({
  row: 'j',
  own: { orders: 'own.orders', fen: 'own.fen' },
  good: { held: `(${shareHeld})`, total: 'good.total' },
  group: (key, what) => `h.${key}_${what}`,
  ahead: { own: 'j', others: 'h' },
});
/** By itself, out of `limited l`. */
const alone = brokenRule({
  row: 'l',
  own: { orders: 'l.own_orders_held', fen: 'l.own_fen_held' },
  good: { held: 'l.good_held', total: 'l.good_total' },
  group: (key, what) => `l.${key}_${what}`,
});

/** Which of a group's two limits was broken, by an order that comes alone: its figures. */
const figuresOf = (key: Group) => {
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

/** What a refusal says of the rule that an order breaks by itself, out of `refused l`. */
export const refusedHold = `
  ${byRule('held', { strikes: 'l.strikes', orders: 'l.own_orders_held', fen: 'l.own_fen_held', share: '(l.good_held * 100 + l.good_total - 1) / l.good_total' })} as held,
  ${byRule('limit', { strikes: figure('shut'), orders: 'l.orders_limit', fen: 'l.fen_limit', share: 'l.share_limit' })} as hold_limit,
  ${byRule('asked', { strikes: '1', orders: '1', fen: 'l.money_fen', share: '(l.quantity::bigint * 100 + l.good_total - 1) / l.good_total' })} as asked,
  case l.alone when 'fen' then true when 'address' then ${figuresOf('address').money} when 'device' then ${figuresOf('device').money}
    else false end as by_money,
  case l.alone when 'strikes' then l.shut_until when 'address' then l.address_until when 'device' then l.device_until else l.own_until end as until`;

/**
 * `counted`: what could be sold, with what the same buyer asks for in front of it in the batch, and the buyer's limits. `ahead`: the same of the good,
 * the address and the browser, with the open orders of these two; none of it is read for buyers whom it cannot concern, which in most batches are
 * all. `limited`: what is held now and the rule that is broken. `refused`: of those, the rule that is broken by the order itself.
 * Open orders of a buyer are read by an index of open orders, one more than the limit; of a good the sum of all open orders, where a share of it
 * is limited and the buyer is within the other limits. A share is judged by a snapshot that is as new as the lock of the stock row, or not at all:
 * `stale` is asked again.
 */
export const limitedCtes = `counted as materialized (
  select j.id, j.n, j.spot_id, j.customer_id, j.quantity, j.money_fen, j.price_fen, j.name, j.address, j.device, j.balance, j.stock_version,
    j.newcomer, j.own, j.own_orders, j.strikes, ${limitColumns('j', rules)}, ${shutUntil('j', rules, now)} as shut_until,
    count(*) over buyer - 1 as before_orders, (sum(money_fen) over buyer - money_fen)::bigint as before_fen
  from judged j where verdict = 'fine'
  window buyer as (partition by customer_id order by n rows unbounded preceding)
), ahead as materialized (
  select j.*, ${groups.map(openColumns).join(', ')} from (
    select id, newcomer, address, device, sum(quantity) over same_good - quantity as before_good,
      coalesce(sum(quantity) filter (where newcomer) over any_good, 0) - quantity as before_new_good,
      count(*) filter (where newcomer) over same_address - 1 as before_address_orders,
      (coalesce(sum(money_fen) filter (where newcomer) over same_address, 0) - money_fen)::bigint as before_address_fen,
      count(*) filter (where newcomer) over same_device - 1 as before_device_orders,
      (coalesce(sum(money_fen) filter (where newcomer) over same_device, 0) - money_fen)::bigint as before_device_fen
    from counted where newcomer or share_limit between 1 and 99
    window same_good as (partition by customer_id, spot_id order by n rows unbounded preceding),
      any_good as (partition by spot_id order by n rows unbounded preceding),
      same_address as (partition by address order by n rows unbounded preceding),
      same_device as (partition by device order by n rows unbounded preceding)
  ) j${groups.map(openOf).join('')}
), limited as materialized (
  select j.id, j.quantity, j.money_fen, j.price_fen, j.newcomer, j.address, j.device, j.strikes, j.shut_until, j.orders_limit, j.fen_limit,
    j.share_limit, own.orders as own_orders_held, own.fen as own_fen_held, ${shareHeld} as good_held, own.until as own_until,
    good.total as good_total, ${groups.map((key) => `h.${key}_orders, h.${key}_fen, h.${key}_until`).join(', ')},
    good.version <> j.stock_version as stale, ${broken} as broken
  from counted j
  left join ahead h on h.id = j.id
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
  ) good on true
), refused as materialized (
  select l.*, ${alone} as alone from limited l where l.broken is not null
)`;
