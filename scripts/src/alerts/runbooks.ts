import type { AlertName } from '@xinyue/contracts/alertRows';
import type { Runbook } from './Alert.ts';

const runbook = (meaning: string, customers: string, steps: readonly string[], stop: string): Runbook => ({
  meaning,
  customers,
  steps,
  stop,
});

const restart = 'A restart of one process loses nothing: `npm start` brings it back, orders wait a moment.';

/** What to do about each alert, in the order of doing it. */
export const runbooks: Record<AlertName, Runbook> = {
  OrderErrorsFast: runbook(
    'So many orders fail that what may fail in a month is gone within two days.',
    'Buyers read 服务暂时不可用 when they order.',
    [
      'Open `GET /health/ready` of the portal: which part is not ok?',
      'Read the log of the gateway for `a service failed` and `a service did not answer`, then that of order-service under the same `traceId`.',
      'Is PostgreSQL there and has its disk room? See `DiskFull`.',
      `Was something upgraded within the hour? Go back to the release before. ${restart}`,
    ],
    'Orders are acknowledged and missing afterwards: stop the sale, run `npm run verify`, call who knows the data.',
  ),
  OrderErrorsSlow: runbook(
    'Some orders fail all the time: what may fail in a month is gone within five days.',
    'A few buyers have to order twice.',
    [
      'As `OrderErrorsFast`, in the morning.',
      'Look whether the failures come from one process or hour of a day: backups, jobs, a busy disk.',
    ],
    'It grows: treat it as `OrderErrorsFast`.',
  ),
  OrdersSlow: runbook(
    'One order of a hundred takes longer than was promised.',
    'Pressing 提交 takes a while; nothing is lost.',
    [
      'Compare `xinyue_event_loop_delay_seconds` and `xinyue_pool_connections` of gateway and order-service: is a process or the database the slow one?',
      'In PostgreSQL look for long statements and locks (`pg_stat_activity`, `pg_locks`).',
      'Is a backup, an export or another program using the disk?',
    ],
    'Nothing is found and it does not pass: take a second copy of the service, or a larger machine.',
  ),
  ProcessDown: runbook(
    'Prometheus does not reach the metrics of a process: it is not there, or hangs, or the port is closed.',
    'What the README says under "When something fails" for that process.',
    [
      'Is the process there? `system.json` names its address; `GET /health/ready` of the portal says how it does.',
      'Read the end of its log in `logs/`. A wrong setting is named there.',
      'If the process is well and only its metrics are not reached: look for `the port of the metrics cannot be used` in the log.',
      restart,
    ],
    'It ends again and again with the same error: go back to the release before.',
  ),
  DatabaseAway: runbook(
    'A service runs and reads nothing from its database. What is measured there is not shown meanwhile, and the alerts about it are silent.',
    '服务暂时不可用 wherever that service is needed.',
    [
      'One service or all of them? All: is PostgreSQL there, and has its disk room? `GET /health/ready` of the portal names the reason.',
      'One: read its log for the error of the database: a password, too many connections, a database that is missing.',
      'Look for `metrics are not read` in its log: the database may be there and only too slow to answer within ten seconds.',
      'Services find the database again by themselves; none needs a restart.',
    ],
    'PostgreSQL does not start or names damaged files: change nothing in its folder, see "Backup and restore".',
  ),
  OutboxLag: runbook(
    'What a service has to tell stays in its outbox: the bus is away, or the relay does not run.',
    'Orders go on. Stock in lists, payments and states of orders grow old.',
    [
      'Is the bus there: the database `xinyue_bus`, or the Kafka brokers?',
      'Read the log of that service for lines with `outage: bus`.',
      'Look whether one row is refused: `select * from outbox_delays`.',
      restart,
    ],
    'Rows are refused by the bus for what they are: do not delete them, call who knows the data.',
  ),
  InboxLag: runbook(
    'A service does not take in what others told: its consumer hangs, waits for a lock, or fails again and again.',
    'What depends on these facts is late: paid orders look unpaid, new goods are not for sale.',
    [
      'Read the log of that service from the beginning of the lag.',
      'In its database look for locks (`pg_stat_activity`): a long transaction of somebody else holds it up.',
      `Start the service again. ${restart}`,
    ],
    'Events of one kind fail: they are parked then, see `EventsParked`. Never move positions by hand.',
  ),
  EventsParked: runbook(
    'An event could not be applied three times, and everything of the same order or shop waits behind it.',
    'Only whom that event is about: one order or shop does not go on.',
    [
      'Back office: 监控查询 lists it with the reason.',
      'Mend the cause, then 重新处理. See "Parked events" above.',
      '放弃 is for what must never be applied, and needs a reason.',
    ],
    'The reason speaks of money or stock and is not understood: leave it parked, run `npm run verify`, ask.',
  ),
  EventRejected: runbook(
    'A message came on the bus that its owner has not signed. Nothing was applied.',
    'Nothing.',
    [
      'Were keys changed just now? Then a process still has the old one: see "Changing secrets".',
      'Else somebody can write to the bus who must not: change the passwords of the bus, look who connected.',
      'In 监控查询 look at what was sent, then discard it there.',
    ],
    'It was no change of keys: treat it as a break-in, keep logs and databases as they are.',
  ),
  WithdrawalUnknown: runbook(
    'Money was sent to the bank, and the bank has not said how it ended.',
    'A shop sees 处理中 and asks where its money is.',
    [
      '资金管理: look for withdrawals under way, with their numbers at the bank.',
      'Does the bank answer? Read the log of payout-service for `ask the bank`.',
      'Ask the bank by that number. Never send it a second time under another one.',
    ],
    'The bank cannot say either: pause payouts in 资金管理 and reconcile by the statement of the day.',
  ),
  PaymentsPending: runbook(
    'Payments were begun and their channel tells no end.',
    'Buyers who paid see 待付款 or 支付处理中.',
    [
      'Which channel? Back office, 支付查询.',
      'Do its notices arrive: calls of partners in 开放平台, refused ones with their reason?',
      'Have the channel send its notices again; a repeated one has no second effect.',
    ],
    'The channel says paid and we have nothing: 资金管理, unbooked money, by two persons.',
  ),
  PoolWaiting: runbook(
    'All database connections of a service are in use and requests wait.',
    'Pages of that service are slow.',
    [
      'Look for long statements and locks in its database (`pg_stat_activity`).',
      'Is the disk of the database slow or full?',
      'A long export or report: let it end, or end its statement.',
    ],
    'It comes back every day at the same load: more copies of the service.',
  ),
  LimitFull: runbook(
    'As many things of a kind are under way as may be: uploads, exports, sign-ins. More are told to come back.',
    '请求过于频繁 for that kind alone.',
    [
      'The label `limit` says which one.',
      'Look in 登录与安全 whether one account or address makes them.',
      'Of honest load: what makes each of them take so long?',
    ],
    'It is an attack: block the address before the gateway.',
  ),
  LoopDelay: runbook(
    'A process is busy with something else than answering: one large piece of work, or more load than a processor takes.',
    'Everything of that process is late.',
    [
      'Compare `process_cpu_seconds_total` with one processor, and `nodejs_gc_duration_seconds` with it.',
      'Does it go with a job, an export or an import? The log says when these run.',
      'Does something else use the machine?',
    ],
    'It lasts and orders are slow: a second copy of that service, or a larger machine.',
  ),
  SignInAttack: runbook(
    'Many wrong passwords within minutes, all accounts together.',
    'Whoever is guessed at may have to wait before the next try.',
    [
      'Back office, 登录与安全: from where, and whose accounts?',
      'Block these addresses before the gateway.',
      'Was one of them let in? End its sessions (用户管理, 商户管理) and ask its owner.',
    ],
    'An account of staff was entered: take its rights away, and treat it as a break-in.',
  ),
  FeedStale: runbook(
    'A source of market data does not answer while somebody asks for it.',
    'The last quotes, marked 行情延迟. Trading does not depend on them.',
    [
      'Read the log of catalog-service for `feed failed` with its reason.',
      'Open the address of the source from that machine.',
      'A changed form is a change in the code of its adapter.',
    ],
    'The source is gone for good: take its address out of the settings.',
  ),
  BackupBehind: runbook(
    'The copy cannot be restored up to now: what was written since would be lost with this machine.',
    'Nothing.',
    [
      '系统健康 says why: the backup tells nothing any more, its log is not taken, or a gap lasts.',
      'Tells nothing: is the process `keeper` there? Read its lines on the console of `npm start`; a restart of the copy brings it back.',
      'Else is the place of the backups mounted, and has it room? `npm run backup -- --data DIR --status` tells the same.',
      'See "When something is wrong" in "Backup and restore".',
    ],
    'The log fills the disk of the database: `DiskFull` goes first. A gap is closed by a new base.',
  ),
  BackupOld: runbook(
    'No base was made for more than a day. Restoring needs the whole log since the last one, and takes longer each day.',
    'Nothing.',
    [
      '系统健康 and `npm run backup -- --data DIR --status` tell what is wrong with `base`.',
      'Is there room in the place of the backups, and on the disk of the database? Below 5 % no base is begun.',
      'Make one now: `npm run backup -- --data DIR`.',
      'Is `XINYUE_BACKUP_AT` set to `off`? Then somebody has to do that every day.',
    ],
    'It ends with the same error again: make one elsewhere, `npm run backup -- --data DIR --into FOLDER`.',
  ),
  DrillFailed: runbook(
    'The newest base was restored beside the copy, and what came out is not what it should be; or it could not be restored at all.',
    'Nothing. But if this machine were lost now, the backup might not bring everything back.',
    [
      '系统健康 and the last lines of `npm run drill -- --data DIR` say which step failed.',
      'A file of the repository is damaged or gone: make a base elsewhere at once, `npm run backup -- --data DIR --into FOLDER`, then look at the disk.',
      'A table, an index or a check: `npm run verify -- --data DIR` tells whether the copy itself has the fault. Where only an index is damaged, `reindex` mends it.',
      '`noRoom`: name another disk with `XINYUE_DRILL_DIR`. `keysWrong`: the keys of the folder are not those of the backup. Then drill again.',
    ],
    'Tables of the running copy are damaged: stop writing to it, keep every base and its log, and call who knows PostgreSQL.',
  ),
  DrillOld: runbook(
    'Nobody has proved for two days that the backup can be restored.',
    'Nothing.',
    ['Is the process `keeper` there, and `XINYUE_DRILL_AT` not `off`? Drill now: `npm run drill -- --data DIR`.'],
    'It does not begin or does not end: read `logs/keeper.log`, and drill on another machine with `--from REPO`.',
  ),
  DiskFull: runbook(
    'Less than a tenth of a disk is left, or it is full within a day at the present pace.',
    'Nothing yet. A full disk stops all writing: nobody can order or pay.',
    [
      'The label `place` says which one. What grew? `du -x` there.',
      'Logs and old copies of anything else go first.',
      'Of the database: is a replication slot or an archive holding its WAL?',
      'Make the disk larger. PostgreSQL needs no restart for that.',
    ],
    'Never delete in the folder of the cluster. Orders, ledger and evidence are kept for good.',
  ),
  DiskSoon: runbook(
    'At the pace of the last day a disk is full within thirty days.',
    'Nothing.',
    ['See what grows, as for `DiskFull`.', 'Order room in time; the growth of a busy day is not that of a month.'],
    'It turns into `DiskFull`.',
  ),
  ClockOff: runbook(
    'The clocks of a process and of its database differ.',
    'Sign-ins and signed calls may be refused as too old; things expire early or late.',
    [
      'Which of the two is wrong? Compare with a third one.',
      'Start the time service of that machine (chrony, systemd-timesyncd).',
    ],
    'It must be set back by more than a minute: stop the processes of that machine first.',
  ),
  JobMissed: runbook(
    'Work that the clock starts has not ended well for too long.',
    'By its name: orders are not closed, withdrawals not sent, days not closed.',
    ['监控查询 shows the last run of each job with its error.', 'Read the log of that service for `job failed`.', restart],
    'It is one about money and fails by its data: do not repair rows by hand, ask.',
  ),
};
