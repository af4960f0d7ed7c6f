import type { HealthState } from '@xinyue/contracts/operations';
import { screenTable } from '@xinyue/contracts/screens';
import { oldestText, spanText as span, unreadable } from '../../shared/spanText.ts';

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
const places: Record<string, string> = { database: '数据库', files: '图片与合同', logs: '日志' };

/** Words of 系统健康. */
export const healthTexts = {
  title: screenTable['system/health'].label,
  loadFailed: '系统健康加载失败，请稍后再试！',
  at: (time: string) => `更新于 ${time}，每 10 秒自动刷新`,
  unreadable,
  states: { ok: '正常', warn: '注意', bad: '异常', unknown: unreadable } satisfies Record<HealthState, string>,
  alerts: '告警',
  noAlerts: '目前没有告警。',
  since: (time: string) => `自 ${time}`,
  waiting: '待办',
  oldest: oldestText,
  events: '事件',
  unpublished: '待发布',
  lag: '落后',
  seconds: span,
  parked: '停放',
  processes: '进程',
  upgrading: '升级中：各进程版本不同',
  started: (time: string) => `启动于 ${time}`,
  memory: (bytes: number) => `${Math.round(bytes / 1e6)} MB`,
  backup: '备份与演练',
  drillPassed: '恢复演练通过',
  drillFailed: '恢复演练未通过',
  runNow: { base: '立即备份', drill: '立即演练' },
  kinds: { base: '备份', drill: '恢复演练', restore: '恢复' },
  underWay: (what: string) => `进行中：${what || '正在准备'}`,
  noRuns: '还没有备份或演练的记录。',
  runsFailed: '备份记录加载失败，请稍后再试！',
  runFailed: '操作未能提交，请稍后再试！',
  noDrill: '还没有做过恢复演练。',
  took: (seconds: number) => `用时 ${span(seconds)}`,
  completeTo: '可恢复至',
  bases: '备份份数',
  newest: '最近一份',
  none: '无',
  disks: '磁盘',
  noDisks: '没有设置要查看的磁盘。',
  placeOf: (place: string) => places[place] ?? place,
  free: (free: number, all: number) => `剩余 ${gigabytes(free)} / ${gigabytes(all)}`,
  selfCheck: '自检',
  noCheck: '还没有运行过自检。',
} as const;
