import type { Target } from './startTarget.ts';

export type Verdict = { kept: boolean; figures: string };

/** One promise of the reliability table (`row`), measured on a running copy. It says what it did in figures, and whether the promise was kept. */
export type SecurityCheck = { row: string; name: string; run(target: Target): Promise<Verdict> };
