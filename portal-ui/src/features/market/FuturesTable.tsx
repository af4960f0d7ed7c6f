import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { FuturesAnswer, Quotation } from '@xinyue/contracts/operations';
import { Fragment, memo, type ReactNode, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { MainChip } from './MainChip.tsx';
import { marketTexts as texts } from './marketTexts.ts';
import { Change, changeText, figureText, percentText, turnoverText } from './quoteFigures.tsx';
import { nextSort, type QuoteColumn, type QuoteGroup, quoteGroups, type QuoteSort } from './quoteGroups.ts';
import { TrendLine } from './TrendLine.tsx';

const columns: [column: QuoteColumn, label: string, show: (quote: Quotation) => ReactNode][] = [
  ['latest', texts.latest, ({ latest, change }) => <Change value={change} text={figureText(latest)} />],
  ['change', texts.change, ({ change }) => <Change value={change} text={changeText(change)} />],
  [
    'changePercent',
    texts.changePercent,
    ({ changePercent }) => <Change value={changePercent} text={percentText(changePercent)} arrow />,
  ],
  ['volume', texts.volume, ({ volume }) => figureText(volume)],
  ['openInterest', texts.openInterest, ({ openInterest }) => figureText(openInterest)],
  ['openInterestChange', texts.openInterestChange, ({ openInterestChange }) => changeText(openInterestChange)],
  ['open', texts.open, ({ open }) => figureText(open)],
  ['high', texts.high, ({ high }) => figureText(high)],
  ['low', texts.low, ({ low }) => figureText(low)],
  ['previousSettle', texts.previousSettle, ({ previousSettle }) => figureText(previousSettle)],
  ['turnover', texts.turnover, ({ turnover }) => turnoverText(turnover)],
  ['outerDisk', texts.disks, ({ outerDisk, innerDisk }) => `${figureText(outerDisk)} / ${figureText(innerDisk)}`],
];

/**
 * every figure of E-22 by product and month. On narrow screens it scrolls inside itself, the contract staying in sight. Quotes change
 * every second: only rows that did are drawn again, for all of them hold up a phone for 80 to 140 ms.
 */
export const FuturesTable = memo(function FuturesTable({ list, main }: Pick<FuturesAnswer, 'list' | 'main'>) {
  const [sort, setSort] = useState<QuoteSort>();
  return (
    <Box
      component="section"
      aria-label={texts.futures}
      tabIndex={0}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table
        size="small"
        sx={{ '& td, & th': { px: 1.25, py: 0.75, whiteSpace: 'nowrap' }, '& tbody tr:last-child > *': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={stays}>{texts.code}</TableCell>
            <TableCell>{texts.dayRange}</TableCell>
            {columns.map(([column, label]) => (
              <TableCell key={column} align="right" {...sortOf(sort, column)}>
                <TableSortLabel
                  active={sort?.column === column}
                  direction={sort?.column === column && !sort.down ? 'asc' : 'desc'}
                  onClick={() => setSort(nextSort(sort, column))}
                >
                  {label}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {quoteGroups(list, main, sort).map((group) => (
            <Group key={group.product} group={group} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
});

const sortOf = (sort: QuoteSort, column: QuoteColumn) =>
  sort?.column === column ? { sortDirection: sort.down ? ('desc' as const) : ('asc' as const) } : {};

/** A product and its months. */
function Group({ group: { product, name, main, quotes } }: { group: QuoteGroup }) {
  return (
    <Fragment>
      <TableRow sx={{ bgcolor: 'background.tint' }}>
        <TableCell colSpan={columns.length + 2} component="th" scope="colgroup" sx={{ fontWeight: 600 }}>
          <Box component="span" sx={{ position: 'sticky', left: 10 }}>
            {name} {product}
          </Box>
        </TableCell>
      </TableRow>
      {quotes.map((quote) => (
        <QuoteRow key={quote.code} quote={quote} isMain={quote.code === main} />
      ))}
    </Fragment>
  );
}

const QuoteRow = memo(function QuoteRow({ quote, isMain }: { quote: Quotation; isMain: boolean }) {
  const navigate = useNavigate();
  return (
    <TableRow
      hover
      data-testid={`quote-${quote.code}`}
      onClick={() => void navigate(chartAddress(quote.code), { preventScrollReset: true })}
      sx={{ cursor: 'pointer' }}
    >
      <TableCell component="th" scope="row" sx={stays}>
        <Link
          component={RouterLink}
          to={chartAddress(quote.code)}
          preventScrollReset
          color="inherit"
          underline="hover"
          aria-label={texts.openChart(quote.code)}
          onClick={(event) => event.stopPropagation()}
        >
          {quote.code}
        </Link>
        {isMain && <MainChip />}
      </TableCell>
      <TableCell>
        <TrendLine contract={quote.code} />
      </TableCell>
      {columns.map(([column, , show]) => (
        <TableCell key={column} align="right">
          {show(quote)}
        </TableCell>
      ))}
    </TableRow>
  );
});

/** Z-110: the chart of a contract stands over the page, with an address of its own. */
const chartAddress = (code: string) => `/dataCenter?contract=${encodeURIComponent(code)}`;

const stays = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const;
