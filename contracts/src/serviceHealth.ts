/** Something that waits for a person. */
export type WaitingCount = { key: string; count: number; oldestSeconds: number };

/** What waits in a service; what it could not read is null. `hears`: it receives events at all. */
export type ServiceWaiting = {
  hears: boolean;
  parked: number | null;
  rejected: number | null;
  waiting: WaitingCount[] | null;
};

/** How one process of a service is, as it tells system-service; what it could not read is null. */
export type ServiceHealth = ServiceWaiting & {
  version: string;
  commit: string;
  instance: string;
  startTime: string;
  memory: number;
  ready: boolean;
  reason: string;
  unpublished: number | null;
  oldestSeconds: number | null;
  lagSeconds: number | null;
  /** Seconds by which the database is ahead. */
  clockOffset: number | null;
  lastOk: { job: string; seconds: number }[] | null;
};
