import { part, type PartLoader } from '@xinyue/web/components/part';
import { CrashPage } from './CrashPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** A page whose code comes with its first visit: at once a sign that it is coming, and a note with another try where it does not. */
export const pagePart = (load: PartLoader<object>) =>
  part(load, { waiting: <PageSkeleton />, failed: (retry) => <CrashPage onRetry={retry} /> });
