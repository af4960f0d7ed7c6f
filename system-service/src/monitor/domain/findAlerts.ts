import { type AlertName, alertRows, dailyJobs, dailyJobSeconds } from '@xinyue/contracts/alertRows';
import type { ServiceHealth } from '@xinyue/contracts/serviceHealth';
import type { ServiceName, SystemHealth } from '@xinyue/contracts';

export type Answers = Record<ServiceName, ServiceHealth | null>;
export type Finding = { name: AlertName };
/** What system-service itself sees: its disks, and how many seconds the backup is behind and its newest base old. */
export type Seen = Pick<SystemHealth, 'disks'> & {
  behind: number | null;
  age: number | null;
  /** How the last drill ended, and how long ago it was. */
  drill: { ok: boolean | null; age: number | null };
};

/** Which alerts are true by what was just read. What needs a rate or a history is Prometheus's alone; what is unknown is no alert. */
export function findAlerts(answers: Answers, { disks, behind, age, drill }: Seen): Finding[] {
  const told = Object.values(answers);
  const known = told.filter((one) => one !== null);
  const some = (is: (one: ServiceHealth) => boolean) => known.some(is);
  const over = (value: number | null, name: AlertName) => value !== null && value > alertRows[name].threshold;
  const waits = (key: string) => some(({ waiting }) => waiting?.some((one) => one.key === key && one.count > 0) ?? false);
  const missed = ({ lastOk }: ServiceHealth) =>
    lastOk?.some(({ job, seconds }) => seconds > (dailyJobs.includes(job) ? dailyJobSeconds : alertRows.JobMissed.threshold)) ??
    false;
  const found: Partial<Record<AlertName, boolean>> = {
    ProcessDown: told.length > known.length,
    OutboxLag: some(({ oldestSeconds }) => over(oldestSeconds, 'OutboxLag')),
    InboxLag: some(({ lagSeconds }) => over(lagSeconds, 'InboxLag')),
    EventsParked: some(({ parked }) => over(parked, 'EventsParked')),
    EventRejected: some(({ rejected }) => over(rejected, 'EventRejected')),
    WithdrawalUnknown: waits('unknown'),
    ClockOff: some(({ clockOffset }) => over(clockOffset && Math.abs(clockOffset), 'ClockOff')),
    BackupBehind: over(behind, 'BackupBehind'),
    BackupOld: over(age, 'BackupOld'),
    DrillFailed: drill.ok === false,
    DrillOld: over(drill.age, 'DrillOld'),
    DiskFull: disks.some(({ state }) => state === 'bad'),
    JobMissed: some(missed),
  };
  return (Object.keys(alertRows) as AlertName[]).filter((name) => found[name]).map((name) => ({ name }));
}
