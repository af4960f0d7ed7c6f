import { holdFigure, limitColumns, shutUntil } from '../../holds/queries.ts';

/**
 * Whom a statement is for. `paid`: buyers who have paid an order, most of all; for them neither good, address nor browser are limited unless shares
 * of established buyers are. `any`: everybody.
 */
export type Buyers = 'paid' | 'any';

/** Parameters of the statement that places orders. */
const now = '$11';
const rules = '$13';
const figure = (name: Parameters<typeof holdFigure>[1]) => holdFigure(rules, name);

const groups = ['address', 'device'] as const;
type Group = (typeof groups)[number];

/** Open unpaid orders of one key of a newcomer: their number and sum, at most one more than is allowed. */
const openOf = (key: Group) => `
  left join lateral (
    select count(*) as orders, coalesce(sum(total_fen), 0)::bigint as fen, min(hold_until) as until from (
      select total_fen, hold_until from orders
      where t.newcomer and (${figure(`${key}Orders`)} > 0 or ${figure(`${key}Fen`)} > 0) and ${key}_hash = t.${key}
        and ${key}_hash is not null and status = '0' and not deleted
      limit nullif(${figure(`${key}Orders`)}, 0) + 1
    ) as open
  ) ${key} on true`;
const openColumns = (key: Group) => `${key}.orders as ${key}_orders, ${key}.fen as ${key}_fen, ${key}.until as ${key}_until`;

/** More than allowed; a limit of 0 is none. */
const over = (held: string, limit: string) => `(${limit} > 0 and ${held} > ${limit})`;
const overGood = (held: string, row: string) =>
  `(${row}.good_total::numeric * ${row}.price_fen >= ${figure('shareFromFen')} and (${held}) * 100 > ${row}.share_limit * ${row}.good_total)`;

/** The rule that an order breaks by itself, in the documented order. */
const ruleOf = (buyers: Buyers) => `case
    when shut_until is not null then 'strikes'
    when ${over('own_open + 1', 'orders_limit')} then 'orders'
    when ${over('own_fen + money_fen', 'fen_limit')} then 'fen'
    ${buyers === 'any' ? `when ${overGood('good_held + quantity', 'h')} then 'share'${groups.map(ruleOfGroup).join('')}` : ''}
  end`;
const ruleOfGroup = (key: Group) => `
    when newcomer and ${key} is not null and (${over(`${key}_orders + 1`, figure(`${key}Orders`))}
      or ${over(`${key}_fen + money_fen`, figure(`${key}Fen`))}) then '${key}'`;

/** What of a good, an address and a browser is held now, for whom it is limited. */
const othersHeld = {
  columns: `, t.price_fen, t.newcomer, t.address, t.device, case when t.newcomer then good.newcomers else own.good end as good_held, good.total as good_total,
    good.version <> t.stock_version as stale, ${groups.map(openColumns).join(', ')}`,
  joins: `
  left join lateral (
    select t.balance + coalesce(sum(o.quantity), 0)::bigint as total,
      coalesce(sum(o.quantity) filter (where o.address_hash is not null), 0)::bigint as newcomers,
      (select version from stock where spot_id = t.spot_id) as version
    from orders o
    where o.spot_name = t.name and o.spot_id = t.spot_id and o.status = '0' and not o.deleted
      and o.ordered_at > ${now}::timestamptz - ${figure('holdMs')} * interval '1 millisecond'
    having t.share_limit between 1 and 99 and (t.orders_limit = 0 or own.orders < t.orders_limit)
      and (t.fen_limit = 0 or own.fen + t.money_fen <= t.fen_limit)
  ) good on true${groups.map(openOf).join('')}`,
};

/** A sum over those that break no rule by themselves. */
const passing = (sum: string, which = 'true') => `${sum} filter (where rule is null and ${which})`;

/** Whether it breaks a limit of good, address or browser together with those in front of it. */
const crowdedGroup = (key: Group) =>
  `${key} is not null and (${over(`${key}_orders + ${passing('count(*)', 'newcomer')} over same_${key}`, figure(`${key}Orders`))}
        or ${over(`${key}_fen + ${passing('sum(money_fen)', 'newcomer')} over same_${key}`, figure(`${key}Fen`))})`;
const crowdedOthers = `coalesce(case when newcomer
      then ${overGood(`good_held + ${passing('sum(quantity)', 'newcomer')} over any_good`, 'h')}
        or ${groups.map(crowdedGroup).join('\n        or ')}
      else ${overGood(`good_held + ${passing('sum(quantity)')} over same_good`, 'h')} end, false)`;

/**
 * `terms`: what could be sold, and the buyer's limits. `held`: what is held now, the rule that an order breaks by itself, and whether one that breaks
 * none does together with those in front of it in the batch (`crowded`); who breaks one alone takes no place from those behind. A share is judged
 * by a snapshot that is as new as the lock of the stock row, or not at all: `stale` is asked again.
 * Open orders of a buyer are read by an index of open orders, one more than the limit; of a good the sum of all open orders, where a share of it is limited
 * and the buyer is within the other limits.
 */
export const limitedCtes = (buyers: Buyers): string => `terms as materialized (
  select j.id, j.n, j.customer_id, j.quantity, j.money_fen, j.strikes, ${limitColumns('j', rules)}, ${shutUntil('j', rules, now)} as shut_until
    ${buyers === 'any' ? ', j.spot_id, j.price_fen, j.name, j.address, j.device, j.balance, j.stock_version, j.newcomer' : ''}
  from judged j where verdict = 'fine'
), held as materialized (
  select h.*, ${over(`own_open + ${passing('count(*)')} over buyer`, 'orders_limit')} or ${over(`own_fen + ${passing('sum(money_fen)')} over buyer`, 'fen_limit')}
    ${buyers === 'any' ? `or stale is true or ${crowdedOthers}` : ''} as crowded
  from (
    select h.*, ${ruleOf(buyers)} as rule from (
      select t.id, t.n, t.customer_id, t.quantity, t.money_fen, t.strikes, t.orders_limit, t.fen_limit, t.share_limit, t.shut_until,
        own.orders as own_open, own.fen as own_fen, own.until as own_until${buyers === 'any' ? `, t.spot_id${othersHeld.columns}` : ''}
      from terms t
      left join lateral (
        select count(*) as orders, coalesce(sum(total_fen), 0)::bigint as fen, min(hold_until) as until
          ${buyers === 'any' ? ', coalesce(sum(quantity) filter (where spot_id = t.spot_id), 0)::bigint as good' : ''}
        from (
          select total_fen, quantity, spot_id, hold_until from orders
          where (t.orders_limit > 0 or t.fen_limit > 0 or t.share_limit between 1 and 99)
            and customer_id = t.customer_id and status = '0' and not deleted
          limit case when t.orders_limit > 0 then greatest(t.orders_limit, ${figure('orders')}) + 1 end
        ) as open
      ) own on true${buyers === 'any' ? othersHeld.joins : ''}
    ) h offset 0
  ) h
  window buyer as (partition by customer_id order by n rows unbounded preceding)${
    buyers === 'any'
      ? `,
    same_good as (partition by customer_id, spot_id order by n rows unbounded preceding),
    any_good as (partition by spot_id order by n rows unbounded preceding),
    same_address as (partition by address order by n rows unbounded preceding),
    same_device as (partition by device order by n rows unbounded preceding)`
      : ''
  }
)`;
