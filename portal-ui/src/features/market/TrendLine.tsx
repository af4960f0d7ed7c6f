import { useDeferredValue } from 'react';
import { useCloses } from './marketQueries.ts';
import { marketTexts as texts } from './marketTexts.ts';
import { Sparkline } from './Sparkline.tsx';

/** The last closes of a contract; where they do not come there is no line, and nothing else is missing. */
export function TrendLine({ contract }: { contract: string }) {
  const closes = useDeferredValue(useCloses().data);
  return <Sparkline values={closes?.get(contract) ?? []} label={texts.trend(contract)} width={72} height={22} plain />;
}
