import ChartIcon from '@mui/icons-material/ShowChartOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Quotation } from '@xinyue/contracts/operations';
import type { ReactNode } from 'react';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { Change, changeText, figureText, percentText, turnoverText } from './quoteFigures.tsx';
import { FeedNote } from './FeedNote.tsx';
import { useFutures } from './marketQueries.ts';
import { marketTexts as texts } from './marketTexts.ts';

/** As many quotes as the feed has: the panel below must not move when they come. */
const rows = 20;

const Waiting = () =>
  Array.from({ length: rows }, (_, row) => <Skeleton key={row} variant="rounded" height={44} sx={{ mb: 0.5 }} />);

/** the quotes of the data centre; a later read that fails leaves them, marked as late. */
export function FuturesPanel() {
  const futures = useFutures();
  return (
    <Panel title={texts.futures} help={texts.futuresHelp}>
      <QueryBlock
        query={futures}
        failure={texts.futuresFailed}
        skeleton={<Waiting />}
        isEmpty={({ list }) => list.length === 0}
        empty={<StateNote icon={<ChartIcon fontSize="inherit" />} title={texts.empty} text={texts.futuresEmpty} />}
      >
        {(data) => (
          <>
            <FeedNote
              facts={data}
              simulated={texts.simulatedFutures}
              late={(data.stale || futures.isError) && texts.late}
              closed={!data.trading}
            />
            <FuturesTable list={data.list} />
          </>
        )}
      </QueryBlock>
    </Panel>
  );
}

const columns: [label: string, show: (quote: Quotation) => ReactNode][] = [
  [texts.latest, ({ latest, change }) => <Change value={change} text={figureText(latest)} />],
  [texts.change, ({ change }) => <Change value={change} text={changeText(change)} />],
  [texts.changePercent, ({ changePercent }) => <Change value={changePercent} text={percentText(changePercent)} arrow />],
  [texts.open, ({ open }) => figureText(open)],
  [texts.high, ({ high }) => figureText(high)],
  [texts.low, ({ low }) => figureText(low)],
  [texts.previousSettle, ({ previousSettle }) => figureText(previousSettle)],
  [texts.volume, ({ volume }) => figureText(volume)],
  [texts.turnover, ({ turnover }) => turnoverText(turnover)],
  [texts.disks, ({ outerDisk, innerDisk }) => `${figureText(outerDisk)} / ${figureText(innerDisk)}`],
  [texts.openInterest, ({ openInterest }) => figureText(openInterest)],
];

/** every figure of E-22. On narrow screens the table scrolls inside itself, its contract staying in sight. */
function FuturesTable({ list }: { list: readonly Quotation[] }) {
  return (
    <Box
      component="section"
      aria-label={texts.futures}
      tabIndex={0}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table
        size="small"
        sx={{ '& td, & th': { px: 1.25, whiteSpace: 'nowrap' }, '& tbody tr:last-child > *': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={stays}>{texts.code}</TableCell>
            {columns.map(([label]) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {list.map((quote) => (
            <TableRow key={quote.code} hover data-testid={`quote-${quote.code}`}>
              <TableCell component="th" scope="row" sx={stays}>
                {quote.code}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
                  {quote.name}
                </Box>
              </TableCell>
              {columns.map(([label, show]) => (
                <TableCell key={label} align="right">
                  {show(quote)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const stays = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const;
