import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { typedFigure } from '@xinyue/contracts/typedFigure';
import { type ReactNode, useState } from 'react';
import { appTexts } from '../../shared/appTexts.ts';
import { type SpotFilters, isPrice, isPriceOrderWrong } from './spotFilters.ts';
import { useAreas, useShops, useSpotTypes } from '../../shared/spotQueries.ts';
import { filterTexts } from './filterTexts.ts';
import { spotTexts as texts } from '../../shared/spotTexts.ts';

type Props = { filters: SpotFilters; onChange: (changes: Partial<SpotFilters>) => void };

/** R-37 and Z-73: category, shop, area and a price range; every change goes into the address at once. */
export function FilterBar({ filters, onChange }: Props) {
  const types = useSpotTypes(999);
  const shops = useShops();
  const areas = useAreas();
  return (
    <Box
      component="search"
      aria-label={texts.filters}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr)) 280px' },
      }}
    >
      <Choice query={types} label={texts.category} value={filters.spotTypeId} onChange={(spotTypeId) => onChange({ spotTypeId })}>
        {options(
          types.data?.list.map(({ id, name }) => [id, name]),
          filters.spotTypeId,
        )}
      </Choice>
      <Choice
        query={shops}
        label={texts.shop}
        value={filters.userCustomerId}
        onChange={(userCustomerId) => onChange({ userCustomerId })}
      >
        {options(
          shops.data?.list.map((shop) => [shop.userCustomerId, shop.shopName]),
          filters.userCustomerId,
        )}
      </Choice>
      <Choice query={areas} label={texts.area} value={filters.pickupArea} onChange={(pickupArea) => onChange({ pickupArea })}>
        {options(
          areas.data?.map((area) => [area, area]),
          filters.pickupArea,
        )}
      </Choice>
      <PriceFields key={`${filters.moneyStart}-${filters.moneyEnd}`} filters={filters} onChange={onChange} />
    </Box>
  );
}

/** The chosen value is always among the options, whether the list of choices has come or not. */
function options(known: (readonly [string, string])[] | undefined, chosen: string): ReactNode {
  const all = known ?? [];
  const missing = chosen && !all.some(([value]) => value === chosen);
  return (missing ? [...all, [chosen, chosen] as const] : all).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

type ChoiceProps = {
  /** Where the options come from. */
  query: { isError: boolean; refetch: () => unknown };
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

function Choice({ query, label, value, onChange, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      id={`filter-${label}`}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={query.isError}
      helperText={
        query.isError && (
          <>
            {filterTexts.optionsFailed}
            <Button size="small" aria-label={filterTexts.retryOptions(label)} onClick={() => void query.refetch()}>
              {appTexts.retry}
            </Button>
          </>
        )
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{filterTexts.all}</option>
      {children}
    </TextField>
  );
}

type PriceProps = { filters: SpotFilters; onChange: (changes: Partial<SpotFilters>) => void };

/** Lowest and highest price; taken over with Enter or when the pair is left, not at every digit. */
function PriceFields({ filters, onChange }: PriceProps) {
  const [range, setRange] = useState({ moneyStart: filters.moneyStart, moneyEnd: filters.moneyEnd });
  const wrong = (text: string) => text !== '' && !isPrice(text);
  const disordered = isPriceOrderWrong(range.moneyStart, range.moneyEnd);
  const apply = () => {
    if (wrong(range.moneyStart) || wrong(range.moneyEnd) || disordered) return;
    if (range.moneyStart !== filters.moneyStart || range.moneyEnd !== filters.moneyEnd) onChange(range);
  };
  const field = (name: 'moneyStart' | 'moneyEnd', label: string) => (
    <TextField
      size="small"
      id={`filter-${name}`}
      label={label}
      value={range[name]}
      error={wrong(range[name]) || disordered}
      helperText={
        wrong(range[name]) ? filterTexts.priceFormat : disordered && name === 'moneyEnd' ? filterTexts.priceOrder : undefined
      }
      onChange={(event) => setRange({ ...range, [name]: typedFigure(event.target.value) })}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply()}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">¥</InputAdornment> },
        inputLabel: { shrink: true },
      }}
      sx={{ flex: 1 }}
    />
  );
  return (
    <Box
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && apply()}
      sx={{ display: 'flex', gap: 1, gridColumn: { sm: '1 / -1', lg: 'auto' } }}
    >
      {field('moneyStart', filterTexts.lowest)}
      {field('moneyEnd', filterTexts.highest)}
    </Box>
  );
}
