import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import { whatName } from '../../shared/audit/whatName.ts';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';

/** The four trails, as people call what they are about. */
const areas = [
  { id: 'merchant', name: '人员' },
  { id: 'catalog', name: '现货与招聘' },
  { id: 'order', name: '订单' },
  { id: 'payout', name: '资金' },
] as const;

/** The codes that a service writes, as choices of a filter. */
const whats: Record<string, string[]> = {
  merchant: [
    'user.made',
    'user.edited',
    'user.deleted',
    'merchant.made',
    'merchant.edited',
    'application.noted',
    'application.passed',
    'application.rejected',
  ],
  catalog: [
    'spot.made',
    'spot.edited',
    'spot.deleted',
    'category.made',
    'category.edited',
    'category.deleted',
    'posting.made',
    'posting.edited',
    'posting.deleted',
  ],
  order: ['order.confirmed', 'order.pickedUp', 'order.cancelled', 'order.statusChanged', 'hqConfig.made', 'hqConfig.edited'],
  payout: [
    'withdrawal.requested',
    'withdrawal.passed',
    'withdrawal.rejected',
    'withdrawal.recalled',
    'withdrawal.asked',
    'withdrawal.released',
    'withdrawal.exported',
    'orderMoney.frozen',
    'orderMoney.thawed',
    'money.paused',
    'money.resumed',
    'money.autoRun',
    'company.payeeSet',
    'account.auto',
    'difference.resolved',
  ],
};

const whatsOf = (area: unknown): string[] => whats[String(area ?? 'merchant')] ?? [];

export function TrailFilters({ defaults }: { defaults: Record<string, unknown> }) {
  const { filterValues } = useListContext();
  const options = whatsOf(filterValues['area']).map((what) => ({ id: what, name: whatName(what) }));
  const fields: FilterField[] = [
    { kind: 'days', label: '操作日期', from: 'from', to: 'to' },
    { kind: 'text', name: 'who', label: '操作人' },
    { kind: 'select', name: 'what', label: '操作', options },
    { kind: 'text', name: 'rowId', label: '对象编号' },
  ];
  return (
    <>
      <AreaChoice />
      <FilterBar fields={fields} defaults={defaults} />
    </>
  );
}

/** Each service keeps a trail of its own: one of them is read at a time. */
function AreaChoice() {
  const { filterValues, setFilters } = useListContext();
  const { what: _what, ...others } = filterValues;
  const current = String(filterValues['area'] ?? 'merchant');
  return (
    <Box component="fieldset" aria-label="范围" sx={{ border: 0, m: 0, p: 1.5, pb: 0, display: 'flex', gap: 1 }}>
      {areas.map(({ id, name }) => (
        <Chip
          key={id}
          label={name}
          onClick={() => setFilters({ ...others, area: id })}
          color={id === current ? 'primary' : 'default'}
          variant={id === current ? 'filled' : 'outlined'}
          aria-pressed={id === current}
          data-testid={`area-${id}`}
          sx={{ height: { xs: 40, md: 32 } }}
        />
      ))}
    </Box>
  );
}
