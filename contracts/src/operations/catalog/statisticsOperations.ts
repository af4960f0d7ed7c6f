import { z } from 'zod';
import { nothing, operation, staff, visitor } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { periodKinds } from '../../periods.ts';
import { blank, codeFilter, id, search } from '../../rules.ts';

/** what both statistics are asked by; names are found by a part of them. `simulated` 1 asks for simulated orders beside the real ones. */
export const statisticsQuery = z.object({
  by: z.preprocess(blank, z.enum(periodKinds, '统计周期须为按日、按月或按年').default('month')),
  shopUserName: search,
  spotName: search,
  spotTypeName: search,
  simulated: codeFilter('模拟标志须为 0 或 1'),
});
const asked = ownNames(statisticsQuery, { shopUserName: 'shopName', spotTypeName: 'typeName' });
export type StatisticsQuery = z.output<typeof asked>;

const sales = { count: z.int(), money: z.number() };
const salesOfPeriods = z.array(z.object({ period: z.string(), ...sales }));

/**
 * orders by the day they were paid in Beijing: not cancelled, in 1, 2 or 3. Every period stands there, oldest first, also one without an
 * order; ways of paying without one do not. Yuan.
 */
export const salesStatistics = z.object({
  periods: salesOfPeriods,
  payTypes: z.array(z.object({ payType: z.int(), ...sales })),
  /** Orders that the scheduler made, by the time they bear; nothing of them is in the figures above. */
  simulated: z.object({ periods: salesOfPeriods }).optional(),
});
export type SalesStatistics = z.infer<typeof salesStatistics>;

/** how often visitors opened goods, period by period as in the sales. */
export const clickStatistics = z.object({ periods: z.array(z.object({ period: z.string(), clicks: z.int() })) });
export type ClickStatistics = z.infer<typeof clickStatistics>;

/** Statistics of the back office: sales are order-service's, clicks on goods catalog-service's. */
export const statisticsOperations = {
  /** `simulated` 1 needs `simulation:read` beside. */
  readSales: {
    ...operation(
      '/xinyue/backstage/statistics/sales/query',
      'R-93 R-94 own-names',
      'order',
      [staff('statistics:read')],
      asked,
      salesStatistics,
    ),
    extraCodes: ['simulation:read'],
  },
  readClicks: operation(
    '/xinyue/backstage/statistics/clicks/query',
    'R-93 R-94 own-names',
    'catalog',
    [staff('statistics:read')],
    asked,
    clickStatistics,
  ),
  clickSpot: operation('/xinyue/login/spot/click', 'R-94 own-names', 'catalog', [visitor], z.object({ id }), nothing),
};
