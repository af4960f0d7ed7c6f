import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { indexReasons } from '@xinyue/contracts/priceIndexMethod';
import type { IndexDay, IndexSeries } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { PriceTable } from '../market/PriceTable.tsx';
import { figureText } from '../market/quoteFigures.tsx';
import { BasisMark } from './BasisMark.tsx';
import { useIndexDay } from './indexQueries.ts';
import { indexTexts as texts } from './indexTexts.ts';

const columnsOf = (onOpen: (day: string) => void) => [
  { label: texts.day, show: ({ day }: IndexDay) => day },
  {
    label: texts.value,
    show: ({ value }: IndexDay) => (value === null ? texts.withdrawn : <b>{figureText(value)}</b>),
    figure: true,
  },
  { label: texts.basis, show: ({ basis }: IndexDay) => <BasisMark basis={basis} /> },
  { label: texts.deals, show: ({ deals }: IndexDay) => figureText(deals), figure: true },
  { label: texts.parties, show: ({ buyers, sellers }: IndexDay) => `${buyers} / ${sellers}`, figure: true },
  { label: texts.tons, show: ({ tons }: IndexDay) => figureText(tons), figure: true },
  { label: texts.offers, show: ({ offers }: IndexDay) => figureText(offers), figure: true },
  { label: texts.outliers, show: ({ outliers }: IndexDay) => figureText(outliers), figure: true },
  {
    label: texts.version,
    show: ({ day, version }: IndexDay) => (
      <Button size="small" aria-label={texts.open(day)} onClick={() => onOpen(day)} sx={{ minHeight: 40 }}>
        {texts.corrected(version)}
      </Button>
    ),
  },
];

/** Every day of a course, the newest first; a press on its version shows all versions and the outliers (Po-75). */
export function IndexDays({ series, list }: { series: IndexSeries; list: readonly IndexDay[] }) {
  const [open, setOpen] = useState<string>();
  return (
    <>
      {open !== undefined && <Versions key={open} series={series} day={open} />}
      <Box sx={{ maxHeight: 420, overflowY: 'auto', mt: 1 }}>
        <PriceTable label={texts.values} columns={columnsOf(setOpen)} rows={list.toReversed()} keyOf={({ day }) => day} />
      </Box>
    </>
  );
}

function Versions({ series: { typeId, area }, day }: { series: IndexSeries; day: string }) {
  const query = useIndexDay(typeId, area, day);
  return (
    <Box component="section" aria-label={texts.versionsOf(day)} sx={{ my: 1, fontSize: 14 }}>
      <b>{texts.versionsOf(day)}</b>
      <QueryBlock query={query} skeleton={<Skeleton height={44} />} failure={texts.failed}>
        {({ versions, outliers }) => (
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {versions.map(({ version, value, reason, time }) => (
              <li key={version}>
                {texts.versionLine(version, value === null ? texts.withdrawn : figureText(value), indexReasons[reason], time)}
              </li>
            ))}
            {outliers.map(({ money, tons }, at) => (
              <li key={`${at} ${money}`}>{texts.outlierLine(figureText(money), figureText(tons))}</li>
            ))}
          </Box>
        )}
      </QueryBlock>
    </Box>
  );
}
