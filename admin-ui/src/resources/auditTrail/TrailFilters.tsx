import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { useListContext } from 'react-admin';
import { whatName } from '../../shared/audit/whatName.ts';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { areas, whats } from './trailAreas.ts';

const whatsOf = (area: unknown): string[] => whats[String(area ?? 'merchant')] ?? [];

export function TrailFilters({ defaults }: { defaults: Record<string, unknown> }) {
  const { filterValues } = useListContext();
  const options = whatsOf(filterValues['area']).map((what) => ({ id: what, name: whatName(what) }));
  const fields: FilterField[] = [
    { kind: 'days', label: '操作日期', from: 'from', to: 'to' },
    { kind: 'text', name: 'who', label: fieldLabels.who },
    { kind: 'select', name: 'what', label: columnLabels.what, options },
    { kind: 'text', name: 'rowId', label: fieldLabels.reference },
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
    <Box
      component="fieldset"
      aria-label="范围"
      sx={{ border: 0, m: 0, p: 1.5, pb: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
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
