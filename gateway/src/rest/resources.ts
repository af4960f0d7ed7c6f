import type { PartnerConsole } from '@xinyue/contracts/operations';
import { type Operation, type OperationName, operations, type ScreenName, type ScreenRow, screenTable } from '@xinyue/contracts';

export type Row = { id: string };

/** What a react-admin resource is made of: the documented operations behind it (Z-86). */
export type Resource = {
  list: Operation;
  /** The field that holds the id in rows, saves and answers, where it is not `id`. */
  idName?: string;
  save?: Operation;
  update?: Operation;
  remove?: Operation;
  /** Fields that every list and save of this resource sends along: they choose the part of the rows that it shows. */
  fixed?: Record<string, unknown>;
  /** Where its call knows no pages: the rows of the answer, each with an `id`. */
  rowsOf?(data: unknown): Row[];
  /** A documented sort value for a field and direction. */
  sort?(field: string, order: string): object;
};

const orderSort = (field: string, order: string): object => {
  const up = order === 'ASC';
  if (field === 'payTime') return { paixu: up ? 1 : 2 };
  if (field === 'money') return { paixu: up ? 3 : 4 };
  return {};
};

const sorts: Partial<Record<ScreenName, Resource['sort']>> = { orderManagement: orderSort, simulatedOrder: orderSort };

function resourceOf(screen: ScreenName, { calls, id, rest = {} }: ScreenRow): Resource {
  const operationOf = (name: OperationName | undefined): Operation | undefined => name && operations[name];
  const list = operationOf(calls.list)!;
  const more = { idName: id, fixed: rest.fixed, sort: sorts[screen] };
  if (rest.readOnly) return { list, ...more };
  return {
    list,
    save: operationOf(calls.create),
    update: operationOf(calls.edit),
    remove: operationOf(rest.remove ?? calls.delete),
    ...more,
  };
}

/** Lists of one key, of the screen 接口与推送: the filter has its name as `partner` (Pt-C-22). */
const ofKey: Record<string, Resource> = {
  webhookDelivery: { list: operations.listKeyDeliveries, idName: 'deliveryId' },
  openCall: {
    list: operations.readKeyConsole,
    rowsOf: (data) => (data as PartnerConsole).calls.map((call) => ({ ...call, id: `${call.hour} ${call.operation}` })),
  },
};

/** Resources are named like their documented routes (own-names, simple-rest adapter). */
export const resources: Readonly<Record<string, Resource>> = {
  ...Object.fromEntries(
    (Object.entries(screenTable) as [ScreenName, ScreenRow][])
      .filter(([, { rest }]) => rest)
      .map(([name, row]) => [row.rest?.name ?? name, resourceOf(name, row)]),
  ),
  ...ofKey,
};
