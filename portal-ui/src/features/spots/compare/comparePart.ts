import { part } from '@xinyue/web/components/part';

/** Ticks and bar of a comparison: they come behind the first goods, and without them the goods are there all the same. */
export const Compare = part(() => import('./Compare.tsx'), { failed: () => null });
