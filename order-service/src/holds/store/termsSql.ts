import { holdFigureNames, type HoldFigureName } from '../domain/holdRules.ts';

/** How long a strike counts, and how long nothing is taken after the last one of too many. */
const strikeDays = 7;
const shutHours = 24;

/** One figure of the limits, of the parameter that holds them all. */
export const holdFigure = (rules: string, name: HoldFigureName): string =>
  `(${rules}::bigint[])[${holdFigureNames.indexOf(name) + 1}]`;

/** What a statement has to know of a row `b` of `buyers`, which may be none: figures of its own in force, newcomer, strikes that count. */
export const buyerFacts = (b: string, now: string): string => `
  ${ownInForce(b, now)} as own, not (coalesce(${b}.paid, false) or ${ownInForce(b, now)}) as newcomer,
  case when ${b}.strikes <> '{}' then (select count(*) from unnest(${b}.strikes) as s (at) where ${counts('s.at', now)}) else 0 end as strikes,
  case when ${b}.strikes <> '{}' then (select max(at) from unnest(${b}.strikes) as s (at)) end as last_strike, ${b}.own_orders, ${b}.own_fen`;

/** Figures of staff's own are in force through the end of their last day in Beijing. Most buyers have none: then the day is not looked for. */
const ownInForce = (b: string, now: string) =>
  `(${b}.own_until is not null and ${b}.own_until >= (${now}::timestamptz at time zone 'Asia/Shanghai')::date)`;
const counts = (at: string, now: string) => `${at} > ${now}::timestamptz - interval '${strikeDays} days'`;

/** The strikes of a buyer that still count, as an array. */
export const countingStrikes = (strikes: string, now: string): string =>
  `array(select at from unnest(${strikes}) as s (at) where ${counts('s.at', now)} order by at)`;

/** Strikes against a threshold; one that is switched off is never reached. */
const reached = (row: string, rules: string, name: HoldFigureName) =>
  `(${holdFigure(rules, name)} > 0 and ${row}.strikes >= ${holdFigure(rules, name)})`;

/** Until when nothing is taken of a buyer; null where orders are taken. Figures of its own take precedence. */
export const shutUntil = (row: string, rules: string, now: string): string => {
  const until = `${row}.last_strike + interval '${shutHours} hours'`;
  return `case when not ${row}.own and ${reached(row, rules, 'shut')} and ${until} > ${now}::timestamptz then ${until} end`;
};

/** The limits of a row with `buyerFacts`: orders, their sum, share of a good. 0 is none, and one that is cut is never 0. */
export const limitColumns = (row: string, rules: string): string => {
  const cut = `case when ${reached(row, rules, 'quartered')} then 4 when ${reached(row, rules, 'halved')} then 2 else 1 end`;
  const standard = (name: 'orders' | 'fen' | 'share', ofNewcomers: HoldFigureName) =>
    `case when ${row}.newcomer then ${holdFigure(rules, ofNewcomers)} else ${holdFigure(rules, name)} end`;
  const limit = (name: 'orders' | 'fen', ofNewcomers: HoldFigureName) => {
    const whole = standard(name, ofNewcomers);
    return `case when ${row}.own then ${row}.own_${name} else least(${whole}, greatest((${whole}) / (${cut}), 1)) end as ${name}_limit`;
  };
  return `${limit('orders', 'newOrders')}, ${limit('fen', 'newFen')}, ${standard('share', 'newShare')} as share_limit`;
};
