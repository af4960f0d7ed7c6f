import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { usedFilters, type FilterName, type SpotFilters } from './spotFilters.ts';
import { filterTexts } from './filterTexts.ts';
import { spotTexts as texts } from '../../shared/spotTexts.ts';
import { useShops, useSpotTypes } from '../../shared/spotQueries.ts';

type Props = { filters: SpotFilters; onRemove: (names: FilterName[]) => void };

/** What the list is narrowed to, each with a way out, and one for all. */
export function FilterChips({ filters, onRemove }: Props) {
  const types = useSpotTypes(999);
  const shops = useShops();
  const used = usedFilters(filters);
  if (used.length === 0) return null;
  const label: Record<FilterName, () => string> = {
    q: () => filterTexts.searchFor(filters.q),
    spotTypeId: () => `${texts.category}：${types.data?.list.find(({ id }) => id === filters.spotTypeId)?.name ?? '…'}`,
    userCustomerId: () =>
      `${texts.shop}：${shops.data?.list.find((shop) => shop.userCustomerId === filters.userCustomerId)?.shopName ?? '…'}`,
    pickupArea: () => `${texts.area}：${filters.pickupArea}`,
    moneyStart: () => `${filterTexts.lowest}：¥${filters.moneyStart}`,
    moneyEnd: () => `${filterTexts.highest}：¥${filters.moneyEnd}`,
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {used.map((name) => (
        <Chip
          key={name}
          label={label[name]()}
          aria-label={filterTexts.removeFilter(label[name]())}
          onClick={() => onRemove([name])}
          onDelete={() => onRemove([name])}
        />
      ))}
      <Button size="small" aria-label={filterTexts.clearAllLabel} onClick={() => onRemove(used)}>
        {texts.clearAll}
      </Button>
    </Box>
  );
}
