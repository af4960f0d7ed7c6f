import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type GoodsOverview, lowStockFactor, type SpotRow } from '@xinyue/contracts/operations';
import { dayEnd, dayStart } from '@xinyue/web/days';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { overviewTexts as texts } from './texts.ts';

/** The list of goods with these filters, as react-admin writes them into an address. */
export const goodsPath = (filter: object): string => `/spotManagement?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The list of orders in one state, of all days. */
export const ordersPath = (status: number): string => `/orderManagement?filter=${encodeURIComponent(JSON.stringify({ status }))}`;

/** The list of orders that were paid on one day. */
export const paidPath = (day: string): string => {
  const filter = { updateTimeStart: dayStart(day), updateTimeEnd: dayEnd(day) };
  return `/orderManagement?filter=${encodeURIComponent(JSON.stringify(filter))}`;
};

/** The list of withdrawals in one state. */
export const withdrawalsPath = (state: string): string => `/withdrawals?filter=${encodeURIComponent(JSON.stringify({ state }))}`;
export const unbookedPath = `/unbookedPayments?filter=${encodeURIComponent(JSON.stringify({ state: 'open' }))}`;

/** The thresholds one may choose from, in minimum orders. */
const lowFactors: readonly number[] = [2, 3, 5, 10];

/** From how many minimum orders on a stock is no longer low; it stands in the address. */
export function useLowFactor() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('low') ?? '';
  const lowFactor = /^\d{1,4}$/.test(given) && Number(given) >= 2 && Number(given) <= 1000 ? Number(given) : lowStockFactor;
  const setLowFactor = (next: number) => setSearch(next === lowStockFactor ? {} : { low: String(next) }, { replace: true });
  return { lowFactor, setLowFactor };
}

/** The lowest goods by name, and from where on a stock counts as low. */
export function LowGoods({ overview: { lowest, low, soldOut } }: { overview: GoodsOverview }) {
  const { lowFactor, setLowFactor } = useLowFactor();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {lowest.length > 0 ? texts.lowHelp : texts.nothing}
        </Typography>
        <TextField
          select
          label={texts.threshold}
          value={lowFactor}
          onChange={(event) => setLowFactor(Number(event.target.value))}
          fullWidth={false}
          margin="none"
          slotProps={{ htmlInput: { 'data-testid': 'low-factor' } }}
          sx={{ minWidth: 160 }}
        >
          {[...new Set([...lowFactors, lowFactor])].map((factor) => (
            <MenuItem key={factor} value={factor}>
              {texts.factor(factor)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {lowest.map((row) => (
        <Good key={row.id} row={row} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        {lowest.length < low + soldOut && (
          <Button
            variant="outlined"
            component={RouterLink}
            to={goodsPath({ stockState: 'low', lowFactor })}
            sx={{ minHeight: 44 }}
          >
            {texts.allLow}
          </Button>
        )}
        <Button variant="outlined" component={RouterLink} to="/spotManagement" sx={{ minHeight: 44 }}>
          {texts.toGoods}
        </Button>
      </Box>
    </>
  );
}

const Good = ({ row }: { row: SpotRow }) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
  >
    <Link component={RouterLink} to={`/spotManagement/${row.id}`} sx={{ fontWeight: 600 }}>
      {row.name}
    </Link>
    <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
      {row.shopUserName} · {texts.left(row.inventoryTotal, row.miniTotal, row.unit)}
    </Typography>
    <Chip size="small" variant="outlined" label={row.inventoryTotal < row.miniTotal ? texts.soldOut : texts.lowChip} />
  </Box>
);
