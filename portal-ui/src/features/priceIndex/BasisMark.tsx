import { indexBases, type IndexBasis } from '@xinyue/contracts/priceIndexMethod';
import { Mark } from '../market/FeedNote.tsx';
import { indexTexts as texts } from './indexTexts.ts';

/** Po-71: what a value was made of; a value of offers is marked as such. */
export function BasisMark({ basis }: { basis: IndexBasis | null }) {
  if (basis === null) return texts.withdrawn;
  return basis === 'offers' ? <Mark colour="text.amber">{indexBases.offers}</Mark> : indexBases.deals;
}
