import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { IndexSeries } from '@xinyue/contracts/operations';
import { Panel } from '../../shared/Panel.tsx';
import { PriceTable } from '../market/PriceTable.tsx';
import { Change, changeText, figureText } from '../market/quoteFigures.tsx';
import { BasisMark } from './BasisMark.tsx';
import { indexTexts as texts } from './indexTexts.ts';

type Props = { list: readonly IndexSeries[]; chosen: IndexSeries; onChoose(series: IndexSeries): void };

const columnsOf = ({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>) => [
  {
    label: `${texts.type} · ${texts.area}`,
    show: (row: IndexSeries) => (
      <ButtonBase
        aria-pressed={row === chosen}
        onClick={() => onChoose(row)}
        sx={{
          minHeight: 44,
          font: 'inherit',
          display: 'block',
          textAlign: 'left',
          color: 'primary.main',
          '&[aria-pressed=true]': { fontWeight: 700, textDecoration: 'underline' },
        }}
      >
        {row.typeName}
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          {row.area}
        </Box>
      </ButtonBase>
    ),
  },
  { label: texts.value, show: ({ value }: IndexSeries) => <b>{figureText(value)}</b>, figure: true },
  {
    label: texts.change,
    show: ({ change }: IndexSeries) => <Change value={change} text={changeText(change)} arrow />,
    figure: true,
  },
  { label: texts.basis, show: ({ basis }: IndexSeries) => <BasisMark basis={basis} /> },
  { label: texts.day, show: ({ day }: IndexSeries) => day },
];

/** The newest value of each category and area; a press shows its course. */
export function LatestIndex({ list, ...choice }: Props) {
  return (
    <Panel title={texts.latest} help={texts.latestHelp}>
      <PriceTable
        label={texts.latest}
        columns={columnsOf(choice)}
        rows={list}
        keyOf={({ typeId, area }) => `${typeId} ${area}`}
      />
    </Panel>
  );
}
