import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { userTypes } from '@xinyue/contracts/codes';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { beijingDay, dayEnd, dayStart } from '@xinyue/web/days';
import { useListContext } from 'react-admin';
import { clock } from '../../../api/server.ts';
import { sessionStore } from '../../../session/sessionStore.ts';
import { FilterBar } from '../../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../../shared/blocks/FilterField.ts';

const fields: FilterField[] = [
  { kind: 'days', label: orderLabels.orderedAt, from: 'payTimeStart', to: 'payTimeEnd' },
  { kind: 'days', label: orderLabels.paidAt, from: 'updateTimeStart', to: 'updateTimeEnd' },
  { kind: 'text', name: 'orderNo', label: fieldLabels.orderNo },
  { kind: 'text', name: 'nickname', label: orderLabels.customer },
  { kind: 'text', name: 'spotName', label: orderLabels.good },
  { kind: 'text', name: 'shopUserName', label: publicLabels.shop },
];

/** A merchant sees the own shop only: filtering by shop would say nothing. */
const merchantFields = fields.filter((field) => !('name' in field) || field.name !== 'shopUserName');

/** Label, first and last day counted from today. */
const ranges: [string, number, number][] = [
  ['今天', 0, 0],
  ['昨天', -1, -1],
  ['近 7 天', -6, 0],
  ['近 30 天', -29, 0],
];

/** The filters of the list of orders (E-16). */
export function OrderFilters({ defaults }: { defaults: Record<string, unknown> }) {
  const merchant = sessionStore.get()?.userType === userTypes.merchant;
  return <FilterBar fields={merchant ? merchantFields : fields} defaults={defaults} quick={<DayRanges />} />;
}

function DayRanges() {
  const { filterValues, setFilters } = useListContext();
  const { payTimeStart, payTimeEnd, ...rest } = filterValues;
  const now = clock.now();
  return (
    <Box component="fieldset" aria-label={orderLabels.orderedAt} sx={{ border: 0, p: 0, m: 0, display: 'flex', gap: 1 }}>
      {ranges.map(([label, first, last]) => {
        const range = { payTimeStart: dayStart(beijingDay(now, first)), payTimeEnd: dayEnd(beijingDay(now, last)) };
        const on = range.payTimeStart === payTimeStart && range.payTimeEnd === payTimeEnd;
        return <Range key={label} label={label} on={on} onClick={() => setFilters({ ...rest, ...range })} />;
      })}
      <Range label="全部日期" on={!payTimeStart && !payTimeEnd} onClick={() => setFilters(rest)} />
    </Box>
  );
}

const Range = ({ label, on, onClick }: { label: string; on: boolean; onClick(): void }) => (
  <Chip
    label={label}
    onClick={onClick}
    color={on ? 'primary' : 'default'}
    variant={on ? 'filled' : 'outlined'}
    aria-pressed={on}
    data-testid={`range-${label.replaceAll(' ', '')}`}
    sx={{ height: { xs: 40, md: 32 } }}
  />
);
