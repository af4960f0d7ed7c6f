import type { AlertName } from '@xinyue/contracts/alertRows';

/** Values of series from minute to minute, in the words of promtool; `labels` are those of the alert that fires. */
export type Example = { series: Record<string, string>; at: string; labels?: Record<string, string> };

export type Alert = {
  name: AlertName;
  /** What is compared with the threshold; of several all must hold. */
  expressions: readonly string[];
  comparison: '>' | '>=' | '<' | '==';
  /** Put behind all of that, as it stands. */
  also?: string;
  for: string;
  fires: Example;
  silent: Example;
  /** Other ways to the same end. */
  firesToo?: readonly Example[];
  silentToo?: readonly Example[];
  runbook: Runbook;
};

/** An alert before its runbook is put to it. */
export type Row = Omit<Alert, 'runbook'>;

/** What whoever is called does about it. `stop`: when to go no further alone. */
export type Runbook = { meaning: string; customers: string; steps: readonly string[]; stop: string };
