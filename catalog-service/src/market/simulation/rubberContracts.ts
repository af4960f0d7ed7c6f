/** A contract of the rubber trade that is listed on a trading day. */
export type RubberContract = {
  code: string;
  name: string;
  /** Around this the price moves, yuan per tonne; it moves in ticks. */
  base: number;
  tick: number;
  tonnesPerLot: number;
  /** Lots per trading day and held, roughly; nearer months trade more. */
  dailyLots: number;
  openInterest: number;
};

type Product = Omit<RubberContract, 'code' | 'name'> & { code: string; name: string; months: readonly number[]; listed: number };
const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Lot, tick and delivery months as the exchanges have them; base prices are made up. Together 20 contracts (K-08). */
const products: readonly Product[] = [
  {
    code: 'RU',
    name: '天然橡胶',
    months: [1, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    listed: 7,
    base: 15_600,
    tick: 5,
    tonnesPerLot: 10,
    dailyLots: 240_000,
    openInterest: 160_000,
  },
  {
    code: 'NR',
    name: '20号胶',
    months: everyMonth,
    listed: 7,
    base: 12_700,
    tick: 5,
    tonnesPerLot: 10,
    dailyLots: 90_000,
    openInterest: 70_000,
  },
  {
    code: 'BR',
    name: '丁二烯橡胶',
    months: everyMonth,
    listed: 6,
    base: 11_900,
    tick: 5,
    tonnesPerLot: 5,
    dailyLots: 110_000,
    openInterest: 45_000,
  },
];

/** The next delivery months of natural rubber (RU), TSR 20 (NR) and butadiene rubber (BR) on a trading day (days since 1970). */
export function rubberContracts(tradingDay: number): RubberContract[] {
  const date = new Date(tradingDay * 24 * 3600_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  // The month that runs is in delivery already.
  const ahead = Array.from({ length: 24 }, (_, at) => new Date(Date.UTC(year, month + 1 + at, 1)));
  return products.flatMap(({ code, name, months, listed, base, dailyLots, openInterest, ...product }) =>
    ahead
      .filter((delivery) => months.includes(delivery.getUTCMonth() + 1))
      .slice(0, listed)
      .map((delivery, place) => {
        const number = delivery.toISOString().slice(2, 7).replace('-', '');
        const share = 1 / (1 + place * 1.6);
        return {
          ...product,
          code: `${code}${number}`,
          name: `${name}${number}`,
          base: base * (1 + place * 0.003),
          dailyLots: Math.round(dailyLots * share),
          openInterest: Math.round(openInterest * share),
        };
      }),
  );
}
