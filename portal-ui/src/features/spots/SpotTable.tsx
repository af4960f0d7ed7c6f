import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SpotCard } from '@xinyue/contracts/operations';
import { countText, priceText } from '@xinyue/web/formats';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useBuy } from '../purchase/BuyHost.tsx';
import { basisText } from './basisText.ts';
import { BuyButton } from './BuyButton.tsx';
import Compare from './compare/Compare.tsx';
import { fromList } from '../../shared/placeState.ts';
import { spotTexts as texts } from '../../shared/spotTexts.ts';
import { SpotPicture } from './SpotPicture.tsx';
import { StockMark } from './StockMark.tsx';

type Column = { label: string; show: (spot: SpotCard) => ReactNode; most?: number; figure?: boolean };

/** What decides comes first: on a phone it stands beside the name, and the rest is a push away (Po-43). */
const columns: readonly Column[] = [
  {
    label: texts.pricePerTon,
    show: (spot) => (
      <b>{spot.moneyPerTon === null ? `${priceText(spot.money)} ${texts.unit(spot.unit)}` : priceText(spot.moneyPerTon)}</b>
    ),
    figure: true,
  },
  { label: texts.basis, show: (spot) => basisText(spot) || '-', figure: true },
  { label: texts.smallestOrder, show: ({ miniTotal, unit }) => `${countText(miniTotal)} ${unit}`, figure: true },
  {
    label: texts.stockColumn,
    show: (spot) => (
      <>
        {countText(spot.inventoryTotal)} {spot.unit} <StockMark spot={spot} />
      </>
    ),
    figure: true,
  },
  { label: texts.grade, show: ({ level }) => level || '-', most: 120 },
  { label: texts.brand, show: ({ brandName }) => brandName || '-', most: 80 },
  { label: texts.warehouse, show: ({ warehouseAdress }) => warehouseAdress, most: 100 },
];

/** Goods to compare: 44 px a row; on narrow screens it scrolls inside itself and the name stays in sight. */
export default function SpotTable({ spots }: { spots: readonly SpotCard[] }) {
  const buy = useBuy();
  return (
    <>
      <Box
        component="section"
        aria-label={texts.list}
        tabIndex={0}
        sx={{ overflowX: 'auto', bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table
          size="small"
          sx={{
            '& td, & th': { px: { xs: 0.75, md: 1 }, py: 0, height: 44, whiteSpace: 'nowrap' },
            '& tbody tr:last-child > *': { borderBottom: 0 },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell sx={stays}>{texts.goodName}</TableCell>
              {columns.map(({ label, figure }) => (
                <TableCell key={label} align={figure ? 'right' : 'left'}>
                  {label}
                </TableCell>
              ))}
              <TableCell align="right" sx={button}>
                {texts.buy}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {spots.map((spot) => (
              <TableRow key={spot.id} hover>
                <TableCell component="th" scope="row" sx={{ ...stays, ...cut(290, 150) }} title={spot.name}>
                  <Compare bare spot={spot} />
                  <SpotPicture spot={spot} sx={beforeName} />
                  <Link component={RouterLink} to={`/spotPurchase/${spot.id}`} state={fromList} color="inherit" underline="hover">
                    {spot.name}
                  </Link>
                </TableCell>
                {columns.map(({ label, show, most, figure }) => (
                  <TableCell key={label} align={figure ? 'right' : 'left'} sx={most ? cut(most) : undefined}>
                    {show(spot)}
                  </TableCell>
                ))}
                <TableCell align="right" sx={button}>
                  <BuyButton spot={spot} onBuy={() => void buy(spot.id)} sx={{ minHeight: 34, py: 0, minWidth: 60 }} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Compare />
    </>
  );
}

const stays = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', fontWeight: 600 } as const;
/** Where there is room for it. */
const beforeName = { display: { xs: 'none', md: 'inline-grid' }, width: 44, mr: 1, verticalAlign: 'middle' } as const;
/** The button stays in sight at the other end. */
const button = { position: 'sticky', right: 0, bgcolor: 'background.paper', borderLeft: 1, borderLeftColor: 'divider' } as const;
const cut = (most: number, onPhones = 150) => ({
  maxWidth: { xs: Math.min(most, onPhones), md: most },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
