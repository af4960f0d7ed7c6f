import ChartIcon from '@mui/icons-material/ShowChartOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { FuturesAnswer } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { ContractChart } from '../market/chart/ContractChart.tsx';
import { useFutures } from '../market/marketQueries.ts';
import { marketTexts } from '../market/marketTexts.ts';
import { Change, changeText, figureText, percentText } from '../market/quoteFigures.tsx';
import { homeTexts as texts } from './homeTexts.ts';

type Product = keyof typeof marketTexts.products;
const products = (Object.keys(marketTexts.products) as Product[]).map((code) => [code, code] as const);

/** the main contract of a product, that of natural rubber first, with its figures as they are now and its chart. */
export default function ChartPanel() {
  const futures = useFutures();
  const [product, setProduct] = useState<Product>('RU');
  return (
    <Panel
      title={texts.chart(marketTexts.products[product])}
      action={<Segments label={texts.product} options={products} value={product} onChange={setProduct} />}
    >
      <QueryBlock
        query={futures}
        failure={marketTexts.futuresFailed}
        skeleton={<Skeleton variant="rounded" height={480} />}
        isEmpty={({ main }) => !main[product]}
        empty={<StateNote icon={<ChartIcon fontSize="inherit" />} title={marketTexts.empty} text={marketTexts.futuresEmpty} />}
      >
        {({ list, main }) => (
          <>
            <Now list={list} code={main[product]!} />
            <ContractChart key={main[product]} contract={main[product]!} height={300} />
          </>
        )}
      </QueryBlock>
    </Panel>
  );
}

/** The price in large figures that keep their width while they change. */
function Now({ list, code }: { list: FuturesAnswer['list']; code: string }) {
  const quote = list.find((one) => one.code === code);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1, minHeight: 40 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {code}
      </Box>
      <Box component="span" sx={{ fontSize: 27, lineHeight: 1.4 }}>
        <Change value={quote?.change ?? null} text={figureText(quote?.latest ?? null)} />
      </Box>
      <Change value={quote?.change ?? null} text={changeText(quote?.change ?? null)} />
      <Change value={quote?.change ?? null} text={percentText(quote?.changePercent ?? null)} arrow />
    </Box>
  );
}
