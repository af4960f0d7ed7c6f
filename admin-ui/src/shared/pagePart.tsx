import { part, type PartLoader } from '@xinyue/web/components/part';
import { SkeletonRows } from './blocks/SkeletonRows.tsx';
import { PartFailed } from './PartFailed.tsx';

/** A page whose code comes with its first visit: at once a sign that it is coming, and a note with another try where it does not. */
export const pagePart = (load: PartLoader<object>) =>
  part(load, { waiting: <SkeletonRows />, failed: (retry) => <PartFailed onRetry={retry} /> });
