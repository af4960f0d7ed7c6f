import type { OperationName } from '@xinyue/contracts/operations';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import type { OperationCaller } from './createOperationCaller.ts';

type Filter = Record<string, unknown>;
type Source = {
  operation(filter: Filter): OperationName;
  body(filter: Filter): object;
  /** What names a row, where that is not `id`. */
  idName?: string;
};

const dayOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : undefined);
const audits = {
  order: 'listOrderAudits',
  catalog: 'listCatalogAudits',
  merchant: 'listMerchantAudits',
  system: 'listSystemAudits',
  payout: 'listPayoutAudits',
} as const;

/** Lists of documented calls that are no resource of the rest face: read only, each service has its own (P-32). */
const sources: Record<string, Source> = {
  auditTrail: {
    operation: ({ area }) => audits[(area as keyof typeof audits) ?? 'merchant'] ?? audits.merchant,
    body: ({ area: _area, from, to, ...rest }) => ({ ...rest, from: dayOf(from), to: dayOf(to) }),
  },
  securityEvents: {
    operation: () => 'listSecurityEvents',
    body: ({ from, to, ...rest }) => ({ ...rest, from: dayOf(from), to: dayOf(to) }),
  },
  searchMisses: { operation: () => 'listSearchMisses', body: (filter) => filter },
  lookTrail: { operation: () => 'listLooks', body: (filter) => filter },
  moneyEntries: { operation: () => 'listOwnEntries', body: (filter) => filter, idName: 'seq' },
};

/** The same data provider, which also reads these lists. */
export function withOperationLists(base: DataProvider, call: OperationCaller): DataProvider {
  const read = async (source: Source, { filter = {}, pagination, signal }: GetListParams) => {
    const { page: pageNum = 1, perPage: pageSize = 10 } = pagination ?? {};
    const body = { ...source.body(filter as Filter), pageNum, pageSize };
    const { list, total } = (await call(source.operation(filter as Filter), body as never, { signal })) as {
      list: RaRecord[];
      total: number;
    };
    const { idName } = source;
    return { data: (idName ? list.map((row) => ({ ...row, id: row[idName] })) : list) as never[], total };
  };
  return {
    ...base,
    getList: (resource, params) => {
      const source = Object.hasOwn(sources, resource) ? sources[resource] : undefined;
      return source ? read(source, params) : base.getList(resource, params);
    },
  };
}
