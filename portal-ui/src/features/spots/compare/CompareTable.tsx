import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import { useBuy } from '../../purchase/BuyHost.tsx';
import { BuyButton } from '../BuyButton.tsx';
import { SpotPicture } from '../SpotPicture.tsx';
import { type Compared, comparedRows, type ComparedRow } from './comparedRows.ts';
import { compareTexts as texts } from './compareTexts.ts';

type Props = {
  ids: readonly string[];
  spots: readonly Compared[];
  differencesOnly: boolean;
  onRemove: (id: string) => void;
};

/** On narrow screens it scrolls inside itself, and what is compared stays in sight. */
export function CompareTable({ ids, spots, differencesOnly, onRemove }: Props) {
  const groups = comparedRows(spots)
    .map(({ title, rows }) => ({ title, rows: differencesOnly ? rows.filter(({ differs }) => differs) : rows }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Box component="section" aria-label={texts.table} tabIndex={0} sx={frame}>
      <Box component="table" sx={{ ...table, minWidth: 96 + 148 * ids.length }}>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            {ids.map((id, at) => (
              <th key={id} scope="col">
                <Head id={id} at={at} spot={spots[at] ?? null} onRemove={() => onRemove(id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr>
                <th scope="colgroup" colSpan={ids.length + 1} className="group">
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.label} ids={ids} row={row} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Box>
      {groups.length === 0 && (
        <Typography component="output" sx={{ display: 'block', p: 2, color: 'text.secondary' }}>
          {texts.allSame}
        </Typography>
      )}
    </Box>
  );
}

type HeadProps = { id: string; at: number; spot: Compared; onRemove: () => void };

/** A good by its name, with what can be done with it; one that is gone says so. */
function Head({ id, at, spot, onRemove }: HeadProps) {
  const buy = useBuy();
  const name = spot?.name ?? texts.goneGood(at + 1);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 1, gap: 1, justifyContent: 'space-between' }}>
      {spot && <SpotPicture spot={spot} sx={{ width: 1, maxWidth: 200 }} />}
      {spot ? (
        <Link component={RouterLink} to={`/spotPurchase/${id}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Link>
      ) : (
        <div>
          {name}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.gone}
          </Typography>
        </div>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        {spot && <BuyButton spot={spot} onBuy={() => void buy(id)} sx={{ minHeight: 40, minWidth: 64, py: 0 }} />}
        <Button onClick={onRemove} aria-label={texts.removeGood(name)} sx={{ minHeight: 40, minWidth: 56, py: 0 }}>
          {texts.remove}
        </Button>
      </Box>
    </Box>
  );
}

const Row = ({ ids, row: { label, cells, differs } }: { ids: readonly string[]; row: ComparedRow }) => (
  <tr>
    <th scope="row">
      {label}{' '}
      {differs && (
        <Box component="span" sx={mark}>
          {texts.differs}
        </Box>
      )}
    </th>
    {cells.map((cell, at) => (
      <Box key={ids[at]} component="td" sx={differs ? { bgcolor: 'background.tint' } : undefined}>
        {cell?.text ?? '-'}
        {cell?.remark && (
          <Box component="span" sx={{ color: 'text.secondary', ml: 0.75, whiteSpace: 'nowrap' }}>
            {cell.remark}
          </Box>
        )}
      </Box>
    ))}
  </tr>
);

const mark = {
  display: 'inline-block',
  fontWeight: 400,
  fontSize: 14,
  color: 'text.amber',
  whiteSpace: 'nowrap',
} as const;

const frame = { overflowX: 'auto', bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 } as const;

const table = {
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 15,
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    px: { xs: 1, md: 1.5 },
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& thead th': { height: 1, fontWeight: 400 },
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: { xs: 96, md: 150 },
    bgcolor: 'background.paper',
    borderRight: 1,
    borderRightColor: 'divider',
    fontWeight: 400,
    color: 'text.secondary',
  },
  '& tr > th.group:first-of-type': {
    position: 'static',
    borderRight: 0,
    bgcolor: 'background.default',
    color: 'text.primary',
    fontWeight: 600,
    '& > span': { position: 'sticky', left: { xs: 8, md: 12 } },
  },
} as const;
