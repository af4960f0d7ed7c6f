import { z } from 'zod';
import { listOf, merchant, nothing, operation, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import {
  codeFilter,
  day,
  dayFilter,
  del,
  figureIfAny,
  id,
  idFilter,
  idsFilter,
  paging,
  search,
  timeFilter,
  required,
} from '../../rules.ts';

/** S-24 to S-26: of a task. */
export const taskStatuses = { open: 0, made: 1, failed: 2 } as const;
/** S-28, S-29: of a task order. */
export const generateStatuses = { none: 0, made: 1, failed: 2 } as const;
/** K-16: what the window of a new task begins with. */
export const taskWindow = { orderStartTime: '08:00:00', orderEndTime: '18:00:00' } as const;
/** Most days ahead for which a task is planned. */
export const taskDaysAhead = 366;
/** Most task orders enabled at once. */
export const enabledAtMost = 10_000;
/** The payer of simulated orders where `payerBankVariable` is empty (Z-100). */
export const defaultPayerBank = '模拟付款银行';

const time = z.string('请输入任务时间').regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, '请输入任务时间');

/** C-65: a day and a window for which a config is to be planned (V-48, V-50). Whether the day is still to come, the server says (V-49). */
export const taskForm = z
  .object({
    orderConfigShopId: id,
    userCustomerName: required('请输入商户名称', 100).optional(),
    orderStartDay: day('请选择开始日期'),
    orderStartTime: time,
    orderEndTime: time,
  })
  .refine(({ orderStartTime, orderEndTime }) => orderStartTime < orderEndTime, {
    path: ['orderEndTime'],
    error: '任务结束时间须晚于开始时间',
    when: ({ value }) => z.object({ orderStartTime: time, orderEndTime: time }).safeParse(value).success,
  });

/** How documented names of tasks and their rows are called inside. */
export const taskNames = {
  orderConfigShopId: 'configId',
  orderConfigShopTaskId: 'taskId',
  orderConfigShopTaskOrderIdList: 'orderIds',
  orderStartDay: 'day',
  orderStartTime: 'starts',
  orderEndTime: 'ends',
  userCustomerId: 'shopId',
  shopUserName: 'shopName',
  payTimeStart: 'paidFrom',
  payTimeEnd: 'paidTo',
  paixu: 'sort',
} as const;

/** E-27. `rowCount` and `money` (yuan) of its plan; `reason` why there is none (2); `seed` and `algorithm` make the same plan again. */
export const taskRow = z.object({
  id: z.string(),
  orderConfigShopTaskId: z.string(),
  orderConfigShopId: z.string(),
  orderConfigShopName: z.string(),
  userCustomerId: z.string(),
  orderStartDay: z.string(),
  orderStartTime: z.string(),
  orderEndTime: z.string(),
  taskStatus: z.literal([0, 1, 2]),
  rowCount: z.int(),
  money: z.number(),
  reason: z.string(),
  seed: z.string().nullable(),
  algorithm: z.int().nullable(),
  generateTime: z.string().nullable(),
  simulated: z.literal(true),
});
export type TaskRow = z.infer<typeof taskRow>;

/** E-28. `splitGroup` is the number of the split parent inside its task; `reason` says why no order was made of it (generateStatus 2). */
export const taskOrderRow = z.object({
  id: z.string(),
  orderConfigShopTaskId: z.string(),
  spotId: z.string(),
  spotName: z.string(),
  spotTypeName: z.string(),
  spotUnit: z.string(),
  orderNum: z.int(),
  money: z.number(),
  payerBankName: z.string(),
  payeeBankName: z.string(),
  payTime: z.string(),
  splitGroup: z.int().nullable(),
  status: z.literal([0, 1]),
  generateStatus: z.literal([0, 1, 2]),
  reason: z.string(),
  simulated: z.literal(true),
});
export type TaskOrderRow = z.infer<typeof taskOrderRow>;

/** What the scheduler made of an enabled row; `id` is that of the task order. Never an order (Z-101). */
export const simulatedOrderRow = taskOrderRow
  .omit({ splitGroup: true, status: true, generateStatus: true, reason: true })
  .extend({ orderNo: z.string(), userCustomerId: z.string(), shopUserName: z.string(), createTime: z.string() });
export type SimulatedOrderRow = z.infer<typeof simulatedOrderRow>;

const statusFilter = figureIfAny(z.literal([0, 1, 2], '状态须为 0、1 或 2'));

const taskQuery = ownNames(
  paging
    .extend({
      ids: idsFilter,
      orderConfigShopId: idFilter,
      orderConfigShopTaskId: idFilter,
      taskStatus: statusFilter,
      orderStartDay: dayFilter,
    })
    .refine((query) => query.orderConfigShopId ?? query.orderConfigShopTaskId ?? query.ids, {
      path: ['orderConfigShopId'],
      error: '格式错误',
    }),
  { ...taskNames, taskStatus: 'status' },
);
export type TaskQuery = z.output<typeof taskQuery>;

const taskOrderQuery = ownNames(
  paging.extend({
    orderConfigShopTaskId: id,
    status: codeFilter('启用状态须为 0 或 1'),
    generateStatus: statusFilter,
  }),
  taskNames,
);
export type TaskOrderQuery = z.output<typeof taskOrderQuery>;

const simulatedQuery = ownNames(
  paging.extend({
    ids: idsFilter,
    userCustomerId: idFilter,
    orderConfigShopTaskId: idFilter,
    shopUserName: search,
    spotName: search,
    payTimeStart: timeFilter,
    payTimeEnd: timeFilter,
    paixu: figureIfAny(z.literal([1, 2, 3, 4], '排序方式不存在')),
  }),
  taskNames,
);
export type SimulatedOrderQuery = z.output<typeof simulatedQuery>;

/** C-69: an array, or text with commas between. */
const orderIds = z
  .preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean)
        : value,
    z.array(id, '请选择要启用的订单').min(1, '请选择要启用的订单'),
  )
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(id).max(enabledAtMost, `一次最多启用 ${enabledAtMost} 条订单`));

/** Merchants act on their own, staff on all of them (P-22). */
const readers = [staff('autoTask:read'), merchant];
const runners = [staff('autoTask:run'), merchant];
const task = ownNames(z.object({ orderConfigShopTaskId: id }), taskNames);
const path = '/xinyue/autoTask/order/config/shop/task';

/** Tasks of a config, their plans, and what is made of them, which is never an order (Z-101). Owned by order-service. */
export const taskOperations = {
  listTasks: operation(`${path}/query`, 'C-64', 'order', readers, taskQuery, listOf(taskRow), ['validation', 'notFound']),
  saveTask: operation(
    `${path}/save`,
    'C-65',
    'order',
    runners,
    ownNames(taskForm, taskNames),
    z.object({ orderConfigShopTaskId: z.string() }),
    ['validation', 'notFound', 'conflict'],
  ),
  deleteTask: operation(
    `${path}/delete`,
    'C-66 S-30',
    'order',
    runners,
    ownNames(z.object({ orderConfigShopTaskId: id, del }), taskNames),
    nothing,
    ['validation', 'notFound', 'conflict'],
  ),
  generateTask: operation(
    `${path}/order/save`,
    'C-67 S-24 S-25',
    'order',
    runners,
    task,
    z.object({ count: z.int(), money: z.number() }),
    ['validation', 'notFound', 'conflict', 'unavailable'],
  ),
  /** `money`: the sum of all matches, in yuan. */
  listTaskOrders: operation(
    `${path}/order/query`,
    'C-68',
    'order',
    readers,
    taskOrderQuery,
    listOf(taskOrderRow).extend({ money: z.number() }),
    ['validation', 'notFound'],
  ),
  enableTaskOrders: {
    ...operation(
      `${path}/order/enable`,
      'C-69 S-27',
      'order',
      runners,
      ownNames(z.object({ orderConfigShopTaskOrderIdList: orderIds }), taskNames),
      z.object({ count: z.int() }),
      ['validation', 'conflict'],
    ),
    // Its ids, with quotes and commas.
    bodyBytes: enabledAtMost * 40,
  },
  listSimulatedOrders: operation(
    '/xinyue/backstage/simulated/order/query',
    'own-names Z-101',
    'order',
    [staff('simulation:read'), merchant],
    simulatedQuery,
    listOf(simulatedOrderRow).extend({ money: z.number() }),
    ['validation', 'forbidden'],
  ),
};

/** A task that is to be saved, under our names. */
export type TaskForm = z.output<(typeof taskOperations)['saveTask']['request']>;
