import Chip from '@mui/material/Chip';
import { PriceTable } from '../market/PriceTable.tsx';
import { Change, changeText, figureText } from '../market/quoteFigures.tsx';
import { chemicals } from './chemicals.ts';
import { HomeBlock } from './HomeBlock.tsx';
import { homeTexts as texts } from './homeTexts.ts';

type Chemical = (typeof chemicals)[number];

const columns = [
  { label: texts.chemical, show: ({ name }: Chemical) => name },
  { label: texts.grade, show: ({ grade }: Chemical) => grade },
  { label: texts.region, show: ({ region }: Chemical) => region },
  { label: texts.yuanPerTon, show: ({ price }: Chemical) => <b>{figureText(price)}</b>, figure: true },
  { label: texts.change, show: ({ change }: Chemical) => <Change value={change} text={changeText(change)} />, figure: true },
];

/** what else goes into rubber. */
export const ChemicalsBlock = () => (
  <HomeBlock title={texts.chemicals}>
    <PriceTable label={texts.chemicals} columns={columns} rows={chemicals} keyOf={({ name }) => name} />
    <Chip size="small" color="warning" variant="outlined" label={texts.sample} sx={{ mt: 1 }} />
  </HomeBlock>
);
