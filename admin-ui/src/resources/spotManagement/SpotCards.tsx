import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SpotRow } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { countText, moneyText } from '@xinyue/web/formats';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { RowCheck } from '../../shared/blocks/RowCheck.tsx';
import { SpotActions } from './SpotActions.tsx';
import { StockFigure } from './StockFigure.tsx';
import { SwitchBar } from './SwitchBar.tsx';
import { spotTexts as texts } from './texts.ts';

/** The goods on a phone: price first. */
export function SpotCards() {
  const { data = [] } = useListContext<SpotRow>();
  return (
    <>
      <SwitchBar />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((row) => (
          <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <RowCheck id={row.id} label={texts.select(row.name)} />
              <Link
                component={RouterLink}
                to={`/spotManagement/${row.id}`}
                color="inherit"
                underline="hover"
                sx={{ fontWeight: 600, flexGrow: 1 }}
              >
                {row.name}
              </Link>
              <OpenChip isClose={row.isClose} />
            </Box>
            <Typography sx={{ fontSize: 18, fontWeight: 600 }}>
              {moneyText(row.money)}
              <Typography component="span" color="textSecondary">
                {' '}
                /{row.unit}
                {row.moneyPerTon !== null && row.moneyPerTon !== row.money && ` · ${moneyText(row.moneyPerTon)}/吨`}
              </Typography>
            </Typography>
            <Typography>
              库存 <StockFigure row={row} /> · 起订 {countText(row.miniTotal)} {row.unit}
            </Typography>
            <Typography color="textSecondary">
              {row.shopUserName} · {row.pickupArea}
            </Typography>
            <SpotActions row={row} />
          </Box>
        ))}
      </Box>
    </>
  );
}
