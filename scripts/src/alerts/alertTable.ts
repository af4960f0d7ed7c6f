import { dailyJobs, dailyJobSeconds } from '@xinyue/contracts/alertRows';
import type { Alert, Row } from './Alert.ts';
import { ofOrders } from './alertsOfOrders.ts';
import { runbooks } from './runbooks.ts';

const daily = dailyJobs.join('|');

/** One series that goes from well to not: most alerts are of that kind. */
function simple(
  row: Pick<Row, 'name' | 'comparison' | 'for'> & { expression?: string; also?: string },
  series: { name: string; labels: Record<string, string>; bad: string; well: string; at?: string; lost?: readonly string[] },
): Row {
  const { expression, ...rest } = row;
  const given = Object.entries(series.labels).map(([label, value]) => `${label}="${value}"`);
  const of = `${series.name}{${given.join()}}`;
  const at = series.at ?? '40m';
  const labels = Object.fromEntries(Object.entries(series.labels).filter(([label]) => !series.lost?.includes(label)));
  return {
    ...rest,
    expressions: [expression ?? series.name],
    fires: { series: { [of]: series.bad }, at, labels },
    silent: { series: { [of]: series.well }, at },
  };
}

const order = { service: 'order' };
const orderConsumer = { consumer: 'order', service: 'order' };
const steady = (value: number) => `${value}+0x60`;

const upLabels = { job: 'xinyue', service: 'order', copy: 'a', instance: 'b' };
const upOf = (service: string) => `up{job="xinyue",service="${service}",copy="a",instance="b"}`;
const clockOf = (service: string) => `xinyue_clock_offset_seconds{job="xinyue",service="${service}",copy="a",instance="b"}`;

const ofProcesses: Row[] = [
  {
    name: 'ProcessDown',
    expressions: ['up{job="xinyue"}'],
    comparison: '==',
    // Whoever finds nothing to ask at all is not well, either.
    also: ' or absent(up{job="xinyue"})',
    for: '1m',
    fires: { series: { [upOf('order')]: steady(0) }, at: '40m', labels: upLabels },
    silent: { series: { [upOf('order')]: steady(1) }, at: '40m' },
    firesToo: [{ series: {}, at: '40m', labels: { job: 'xinyue' } }],
  },
  {
    name: 'DatabaseAway',
    expressions: ['up{job="xinyue",service!~"gateway|keeper"}'],
    comparison: '==',
    // What is read from a database is not shown while that is away.
    also: ' unless on (service, instance) xinyue_clock_offset_seconds',
    for: '2m',
    fires: { series: { [upOf('order')]: steady(1), [clockOf('payout')]: steady(0) }, at: '40m', labels: upLabels },
    silent: { series: { [upOf('order')]: steady(1), [clockOf('order')]: steady(0) }, at: '40m' },
    silentToo: [
      { series: { [upOf('gateway')]: steady(1), [upOf('keeper')]: steady(1) }, at: '40m' },
      { series: { [upOf('order')]: steady(0) }, at: '40m' },
    ],
  },
];

const ofEvents: Row[] = [
  simple(
    { name: 'OutboxLag', comparison: '>', for: '1m' },
    { name: 'xinyue_outbox_oldest_seconds', labels: order, bad: steady(31), well: steady(30) },
  ),
  simple(
    { name: 'InboxLag', comparison: '>', for: '2m' },
    { name: 'xinyue_inbox_lag_seconds', labels: orderConsumer, bad: steady(61), well: steady(60) },
  ),
  simple(
    { name: 'EventsParked', comparison: '>', for: '5m' },
    { name: 'xinyue_events_parked', labels: orderConsumer, bad: steady(1), well: steady(0) },
  ),
  simple(
    { name: 'EventRejected', comparison: '>', for: '0m' },
    { name: 'xinyue_events_rejected', labels: orderConsumer, bad: steady(1), well: steady(0) },
  ),
];

const ofMoney: Row[] = [
  simple(
    { name: 'WithdrawalUnknown', comparison: '>', for: '15m' },
    { name: 'xinyue_withdrawals_unknown', labels: { service: 'payout' }, bad: steady(1), well: steady(0) },
  ),
  simple(
    { name: 'PaymentsPending', comparison: '>', for: '30m' },
    { name: 'xinyue_payments_pending_old', labels: { service: 'payout' }, bad: steady(2), well: steady(0) },
  ),
];

const places = (used: number): Record<string, string> => ({
  'xinyue_limit_places{limit="uploads",state="used",service="gateway"}': steady(used),
  'xinyue_limit_places{limit="uploads",state="all",service="gateway"}': steady(256),
});

const ofLoad: Row[] = [
  simple(
    { name: 'PoolWaiting', comparison: '>', for: '5m', expression: 'xinyue_pool_connections{state="waiting"}' },
    { name: 'xinyue_pool_connections', labels: { state: 'waiting', ...order }, bad: steady(3), well: steady(0) },
  ),
  {
    name: 'LimitFull',
    expressions: ['xinyue_limit_places{state="used"} / ignoring (state) (xinyue_limit_places{state="all"} > 0)'],
    comparison: '>=',
    for: '5m',
    fires: { series: places(256), at: '20m', labels: { limit: 'uploads', service: 'gateway' } },
    silent: { series: places(255), at: '20m' },
  },
  simple(
    { name: 'LoopDelay', comparison: '>', for: '5m', expression: 'xinyue_event_loop_delay_seconds{quantile="0.99"}' },
    { name: 'xinyue_event_loop_delay_seconds', labels: { quantile: '0.99', ...order }, bad: '0.3+0x60', well: '0.1+0x60' },
  ),
  simple(
    {
      name: 'SignInAttack',
      comparison: '>',
      for: '10m',
      expression: 'sum(rate(xinyue_sign_ins_total{outcome="refused"}[5m])) * 60',
    },
    {
      name: 'xinyue_sign_ins_total',
      labels: { outcome: 'refused', service: 'merchant' },
      bad: '0+60x60',
      well: '0+40x60',
      lost: ['outcome', 'service'],
    },
  ),
];

const disk = { place: 'files', service: 'system' };
const diskOf = (free: string): Record<string, string> => ({
  'xinyue_disk_free_bytes{place="files",service="system"}': free,
  'xinyue_disk_size_bytes{place="files",service="system"}': '1000000+0x420',
});

const ofMachines: Row[] = [
  // From Monday to Friday 09:00 to 15:00 in Beijing. Tests begin on a Thursday at 00:00 UTC.
  simple(
    {
      name: 'FeedStale',
      comparison: '>',
      for: '5m',
      also: ' and on () (day_of_week() >= 1 < 6) and on () (hour() >= 1 < 7)',
    },
    {
      name: 'xinyue_feed_age_seconds',
      labels: { feed: 'futures', service: 'catalog' },
      bad: '1000+0x200',
      well: '10+0x200',
      at: '150m',
    },
  ),
  simple(
    { name: 'BackupBehind', comparison: '>', for: '5m' },
    { name: 'xinyue_backup_behind_seconds', labels: { service: 'system' }, bad: steady(301), well: steady(300) },
  ),
  simple(
    { name: 'BackupOld', comparison: '>', for: '5m' },
    { name: 'xinyue_backup_age_seconds', labels: { service: 'system' }, bad: steady(93_601), well: steady(93_600) },
  ),
  simple(
    { name: 'DrillFailed', comparison: '==', for: '5m' },
    { name: 'xinyue_drill_ok', labels: { service: 'system' }, bad: steady(0), well: steady(1) },
  ),
  simple(
    { name: 'DrillOld', comparison: '>', for: '5m' },
    { name: 'xinyue_drill_age_seconds', labels: { service: 'system' }, bad: steady(180_001), well: steady(180_000) },
  ),
  {
    name: 'DiskFull',
    expressions: ['xinyue_disk_free_bytes / xinyue_disk_size_bytes'],
    comparison: '<',
    // A pace is one once it was looked at for a while.
    also: ' or (predict_linear(xinyue_disk_free_bytes[6h], 86400) < 0 and xinyue_disk_free_bytes offset 3h)',
    for: '5m',
    fires: { series: diskOf('90000+0x420'), at: '400m', labels: disk },
    silent: { series: diskOf('200000+0x420'), at: '400m' },
  },
  {
    name: 'DiskSoon',
    expressions: ['predict_linear(xinyue_disk_free_bytes[1d], 30 * 86400)'],
    comparison: '<',
    also: ' and xinyue_disk_free_bytes offset 12h',
    for: '1h',
    fires: { series: diskOf('900000-30x900'), at: '850m', labels: disk },
    // The same pace, seen for half the time.
    silent: { series: diskOf('900000-30x420'), at: '400m' },
  },
  simple(
    { name: 'ClockOff', comparison: '>', for: '5m', expression: 'abs(xinyue_clock_offset_seconds)' },
    { name: 'xinyue_clock_offset_seconds', labels: order, bad: steady(-6), well: steady(4) },
  ),
  simple(
    {
      name: 'JobMissed',
      comparison: '>',
      for: '5m',
      expression: `xinyue_job_last_ok_seconds{job!~"${daily}"}`,
      also: ` or xinyue_job_last_ok_seconds{job=~"${daily}"} > ${dailyJobSeconds}`,
    },
    { name: 'xinyue_job_last_ok_seconds', labels: { job: 'expire orders', ...order }, bad: '7300+60x60', well: steady(60) },
  ),
];

/** Every alert: what is measured, when it is one, and what to do. */
export const alerts: readonly Alert[] = [...ofOrders, ...ofProcesses, ...ofEvents, ...ofMoney, ...ofLoad, ...ofMachines].map(
  (row) => ({
    ...row,
    runbook: runbooks[row.name],
  }),
);
