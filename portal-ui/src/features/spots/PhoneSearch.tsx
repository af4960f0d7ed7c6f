import FilterIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { part } from '@xinyue/web/components/part';
import type { SpotFilters } from './spotFilters.ts';
import { spotTexts as texts } from '../../shared/spotTexts.ts';

const SearchField = part(async () => ({ default: (await import('./SpotControls.tsx')).SearchField }), { failed: () => null });

type Props = {
  filters: SpotFilters;
  onChange: (changes: Partial<SpotFilters>) => void;
  /** How many filters are set. */
  used: number;
  shown: boolean;
  onShow: () => void;
};

/** Po-44: on a phone one line for what most people do, to type what they look for, and beside it the way to all else. */
export const PhoneSearch = ({ filters, onChange, used, shown, onShow }: Props) => (
  <Box sx={{ display: 'flex', gap: 1, mt: 1, mb: 1, height: 44 }}>
    <Box sx={{ flexGrow: 1, pt: '4px' }}>
      <SearchField key={filters.q} value={filters.q} onSearch={(q) => onChange({ q })} />
    </Box>
    <Button variant="outlined" startIcon={<FilterIcon />} aria-expanded={shown} onClick={onShow} sx={{ flexShrink: 0 }}>
      {texts.showFilters(used)}
    </Button>
  </Box>
);
