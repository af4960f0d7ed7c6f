import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { part } from '@xinyue/web/components/part';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { Section } from '../../shared/blocks/Section.tsx';
import type { FigureRow } from './figureRows.ts';
import { statisticsTexts as texts } from './texts.ts';

/** Of a chart, of the figures beside it, and of what stands there until they come. */
const height = 280;

const waiting = <Skeleton variant="rounded" height={height} />;

/** ECharts is large and comes when the first chart is shown; the figures do not wait for it. */
const Chart = part(() => import('./Chart.tsx'), {
  waiting,
  failed: (retry) => (
    <Box role="alert" sx={{ height, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1 }}>
      <Typography color="textSecondary">{texts.chartFailed}</Typography>
      <Button variant="outlined" onClick={retry}>
        {buttonWords.retry}
      </Button>
    </Box>
  ),
});

type Props = {
  title: string;
  help?: string;
  kind: 'bar' | 'pie';
  /** What the rows are called. */
  heading: string;
  /** Oldest first; undefined until they come. */
  rows: FigureRow[] | undefined;
  total: string | undefined;
};

/** A chart, and beside it the same figures as a table: newest first, and what a screen reader reads. */
export function ChartBlock({ title, help, kind, heading, rows, total }: Props) {
  return (
    <Section title={title}>
      <Typography component="p" sx={{ mb: 1 }}>
        {total === undefined ? <Skeleton width={140} /> : `${texts.total} ${total}`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        {rows ? <Chart kind={kind} rows={rows} height={height} /> : waiting}
        {rows ? <Figures title={title} heading={heading} rows={kind === 'bar' ? rows.toReversed() : rows} /> : waiting}
      </Box>
      {help && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {help}
        </Typography>
      )}
    </Section>
  );
}

const Figures = ({ title, heading, rows }: { title: string; heading: string; rows: FigureRow[] }) => (
  <TableContainer component="section" tabIndex={0} aria-label={texts.figures(title)} sx={{ maxHeight: height }}>
    <Table size="small" stickyHeader aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell>{heading}</TableCell>
          <TableCell align="right">{title}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, text }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell align="right">{text}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
