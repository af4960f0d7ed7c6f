import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { appTexts } from '../../shared/appTexts.ts';
import { PriceFields } from './PriceFields.tsx';
import type { SpotFilters } from './spotFilters.ts';
import { spotTexts as texts } from './spotTexts.ts';
import { useAreas, useShops, useSpotTypes } from './spotQueries.ts';

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
            {texts.optionsFailed}
            <Button size="small" aria-label={texts.retryOptions(label)} onClick={() => void query.refetch()}>
              {appTexts.retry}
            </Button>
          </>
        )
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{texts.all}</option>
      {children}
    </TextField>
  );
}
