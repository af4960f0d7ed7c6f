/**
 * What a process serves to Prometheus; `of`: which ones. `services` are those with a database, `gateway` the public door,
 * `keeper` the process of backups; `backup` is that and system-service, which tells the same when the keeper is gone.
 */
export type MetricRow = {
  type: 'gauge' | 'counter' | 'histogram';
  of: 'all' | 'services' | 'gateway' | 'catalog' | 'merchant' | 'payout' | 'system' | 'keeper' | 'backup';
  /** Their values come from tables of ours alone, never from what somebody sent. */
  labels?: readonly string[];
  help: string;
};

const row = (type: MetricRow['type'], of: MetricRow['of'], help: string, labels: readonly string[] = []): MetricRow => ({
  type,
  of,
  help,
  labels,
});

/** The one table of our metrics (O-R-01): a name that is not here can neither be served nor stand in an alert. All carry `service`, too. */
export const metricRows = {
  xinyue_requests_total: row('counter', 'all', 'Requests whose answer was sent, by path template and outcome.', [
    'path',
    'outcome',
  ]),
  xinyue_request_seconds: row('histogram', 'all', 'Time from the request to the end of its answer.', ['path']),
  xinyue_requests_in_flight: row('gauge', 'all', 'Requests without an answer yet.'),
  xinyue_limit_places: row('gauge', 'all', 'Places of a limit.', ['limit', 'state']),
  xinyue_event_loop_delay_seconds: row('gauge', 'all', 'Delay of the event loop in the last 10 s.', ['quantile']),
  xinyue_release_info: row('gauge', 'all', 'Release that the process runs, always 1.', ['version', 'commit']),
  xinyue_outbox_oldest_seconds: row('gauge', 'services', 'Age of the oldest event that is not published.'),
  xinyue_outbox_waiting: row('gauge', 'services', 'Events that are not published.'),
  xinyue_inbox_lag_seconds: row('gauge', 'services', 'Age of the oldest event on the bus that the consumer has not taken in.', [
    'consumer',
  ]),
  xinyue_inbox_lag_events: row('gauge', 'services', 'Events on the bus that the consumer has not taken in.', ['consumer']),
  xinyue_events_applied_total: row('counter', 'services', 'Events whose handler ran.', ['consumer']),
  xinyue_events_parked: row('gauge', 'services', 'Events that wait for a person.', ['consumer']),
  xinyue_events_rejected: row('gauge', 'services', 'Messages that nobody who may signed, and that wait for a person.', [
    'consumer',
  ]),
  xinyue_pool_connections: row('gauge', 'services', 'Database connections, and requests that wait for one.', ['state']),
  xinyue_clock_offset_seconds: row('gauge', 'services', 'Clock of the database minus clock of the process.'),
  xinyue_job_runs_total: row('counter', 'services', 'Runs of a job of this process.', ['job', 'outcome']),
  xinyue_job_last_ok_seconds: row(
    'gauge',
    'services',
    'Time since a job last ended well; at least so long where that is not kept.',
    ['job'],
  ),
  xinyue_withdrawals_unknown: row('gauge', 'payout', 'Withdrawals sent over 15 minutes ago whose end the bank has not told.'),
  xinyue_payments_pending_old: row('gauge', 'payout', 'Payments begun over an hour ago that are neither settled nor closed.'),
  xinyue_feed_age_seconds: row('gauge', 'catalog', 'Age of the last answer of a source of market data.', ['feed']),
  xinyue_sessions: row('gauge', 'merchant', 'Sessions that are open.'),
  xinyue_sign_ins_total: row('counter', 'merchant', 'Tries to sign in.', ['outcome']),
  xinyue_backup_behind_seconds: row('gauge', 'backup', 'Time since the moment up to which the backup can be restored.'),
  xinyue_backup_age_seconds: row('gauge', 'backup', 'Time since the newest base of the backup began.'),
  xinyue_backup_spool_bytes: row('gauge', 'keeper', 'Bytes of the log that wait on this machine for the repository.'),
  xinyue_drill_ok: row('gauge', 'backup', 'Whether the last drill of the backup passed: 1, else 0.'),
  xinyue_drill_age_seconds: row(
    'gauge',
    'backup',
    'Time since the last drill began, or since the oldest base where there was none.',
  ),
  xinyue_disk_free_bytes: row('gauge', 'system', 'Bytes that may still be written where a part of the data lies.', ['place']),
  xinyue_disk_size_bytes: row('gauge', 'system', 'Bytes of the file system where a part of the data lies.', ['place']),
} as const satisfies Record<string, MetricRow>;

export type MetricName = keyof typeof metricRows;

/** How a request ended. */
export const requestOutcomes = ['ok', 'refused', 'limited', 'failed'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** A refusal of the caller's doing, one because of too many, or a failure of ours, by its code (C-15). */
export function outcomeOfCode(code: number): RequestOutcome {
  if (code < 400) return 'ok';
  if (code === 429) return 'limited';
  return code < 500 ? 'refused' : 'failed';
}

/** Upper bounds of `xinyue_request_seconds`. */
export const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

/** Path of what is in no table. */
export const otherPath = 'other';

/** Below it a supervisor or a balancer asks whether a process is there: nobody's request, and not counted. */
export const healthPaths = '/health/';
