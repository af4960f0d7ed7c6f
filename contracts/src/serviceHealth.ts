/** Something that waits for a person. */
export type WaitingCount = { key: string; count: number; oldestSeconds: number };

/** How one process of a service is, as it tells system-service; what it could not read is null. */
export type ServiceHealth = {
  version: string;
  commit: string;
  instance: string;
  startTime: string;
  memory: number;
  ready: boolean;
  reason: string;
  /** Whether it receives events at all. */
  hears: boolean;
  unpublished: number | null;
  oldestSeconds: number | null;
  lagSeconds: number | null;
  parked: number | null;
  rejected: number | null;
  /** Seconds by which the database is ahead. */
  clockOffset: number | null;
  lastOk: { job: string; seconds: number }[] | null;
  waiting: WaitingCount[] | null;
};
