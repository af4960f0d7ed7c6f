/** `page` wakes somebody, `ticket` waits for the morning. */
export type AlertRow = { severity: 'page' | 'ticket'; threshold: number; summary: string };

const row = (severity: AlertRow['severity'], threshold: number, summary: string): AlertRow => ({ severity, threshold, summary });

/** What is an alert, and from which value on; what is measured for it, and what to do, stands in `scripts/src/alerts`. */
export const alertRows = {
  OrderErrorsFast: row('page', 0.0144, '下单大量失败，很快会耗尽本月允许的失败量'),
  OrderErrorsSlow: row('ticket', 0.006, '下单持续有失败，会提前耗尽本月允许的失败量'),
  OrdersSlow: row('ticket', 0.5, '下单变慢：百分之一的请求超过 0.5 秒'),
  ProcessDown: row('page', 0, '有进程取不到指标，可能已停止'),
  DatabaseAway: row('page', 1, '服务在运行，但读不到它的数据库'),
  OutboxLag: row('page', 30, '事件发不出去，各服务之间的数据不再更新'),
  InboxLag: row('page', 60, '事件没有被处理，数据落后'),
  EventsParked: row('ticket', 0, '有事件处理失败，正等待人工处理'),
  EventRejected: row('page', 0, '收到签名不正确的事件，可能有人伪造'),
  WithdrawalUnknown: row('page', 0, '有提现已提交银行，但迟迟不知道结果'),
  PaymentsPending: row('ticket', 0, '有支付开始很久仍没有结果'),
  PoolWaiting: row('ticket', 0, '请求在等待数据库连接'),
  LimitFull: row('ticket', 1, '同时处理的数量到达上限，之后的请求被拒绝'),
  LoopDelay: row('ticket', 0.2, '进程过于繁忙，所有请求都变慢'),
  SignInAttack: row('ticket', 50, '登录失败异常增多，可能有人在猜密码'),
  FeedStale: row('ticket', 900, '行情来源没有更新'),
  BackupBehind: row('page', 300, '备份落后，最近的数据无法恢复'),
  BackupOld: row('page', 93_600, '超过一天没有新的完整备份'),
  DrillFailed: row('page', 0, '恢复演练未通过，备份可能无法恢复'),
  DrillOld: row('ticket', 180_000, '超过两天没有做过恢复演练'),
  DiskFull: row('page', 0.1, '磁盘快满了'),
  DiskSoon: row('ticket', 0, '按目前的速度，磁盘三十天内会写满'),
  ClockOff: row('ticket', 5, '服务器与数据库的时钟不一致'),
  JobMissed: row('ticket', 7_200, '定时任务没有按时完成'),
} as const satisfies Record<string, AlertRow>;

export type AlertName = keyof typeof alertRows;

/** Jobs that run once a day; a test compares them with the jobs of the services. */
export const dailyJobs: readonly string[] = ['close days', 'reconcile', 'forget open events', 'forget old deliveries'];

/** A job that runs once a day is missed after this many seconds; another one after the threshold above. */
export const dailyJobSeconds = 26 * 3_600;
