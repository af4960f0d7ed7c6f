import { alerts } from './alertTable.ts';
import { expressionOf } from './makeRules.ts';

type Panel = { title: string; unit: string; queries: readonly [legend: string, expr: string][] };
type Board = { file: string; title: string; panels: readonly Panel[] };

const panel = (title: string, unit: string, ...queries: [string, string][]): Panel => ({ title, unit, queries });

/** What the dashboards show; every query stands here. */
export const boards: readonly Board[] = [
  {
    file: 'requests.json',
    title: 'Xinyue 请求',
    panels: [
      panel('每秒请求', 'reqps', ['{{outcome}}', 'sum by (outcome) (rate(xinyue_requests_total{service="gateway"}[5m]))']),
      panel('失败最多的接口', 'reqps', [
        '{{path}}',
        'topk(10, sum by (path) (rate(xinyue_requests_total{service="gateway",outcome="failed"}[5m])) > 0)',
      ]),
      panel(
        '耗时',
        's',
        ['p50', 'histogram_quantile(0.5, sum by (le) (rate(xinyue_request_seconds_bucket{service="gateway"}[5m])))'],
        ['p99', 'histogram_quantile(0.99, sum by (le) (rate(xinyue_request_seconds_bucket{service="gateway"}[5m])))'],
      ),
      panel('最慢的接口 p99', 's', [
        '{{path}}',
        'topk(10, histogram_quantile(0.99, sum by (le, path) (rate(xinyue_request_seconds_bucket{service="gateway"}[5m]))))',
      ]),
      panel('正在处理', 'short', ['{{service}}', 'xinyue_requests_in_flight']),
      panel(
        '登录',
        'cpm',
        ['{{outcome}}', 'sum by (outcome) (rate(xinyue_sign_ins_total[5m])) * 60'],
        ['会话', 'xinyue_sessions'],
      ),
    ],
  },
  {
    file: 'events.json',
    title: 'Xinyue 事件与资金',
    panels: [
      panel('未发出的事件', 'short', ['{{service}}', 'xinyue_outbox_waiting']),
      panel('未发出的最久', 's', ['{{service}}', 'xinyue_outbox_oldest_seconds']),
      panel('未处理的最久', 's', ['{{consumer}}', 'xinyue_inbox_lag_seconds']),
      panel('每秒处理事件', 'ops', ['{{consumer}}', 'rate(xinyue_events_applied_total[5m])']),
      panel(
        '停放与被拒',
        'short',
        ['停放 {{consumer}}', 'xinyue_events_parked'],
        ['被拒 {{consumer}}', 'xinyue_events_rejected'],
      ),
      panel('没有结果的款项', 'short', ['提现', 'xinyue_withdrawals_unknown'], ['支付', 'xinyue_payments_pending_old']),
      panel('任务多久没有完成', 's', ['{{service}} {{job}}', 'topk(10, xinyue_job_last_ok_seconds)']),
      panel('行情多久没有更新', 's', ['{{feed}}', 'xinyue_feed_age_seconds']),
    ],
  },
  {
    file: 'processes.json',
    title: 'Xinyue 进程与磁盘',
    panels: [
      panel('版本', 'short', ['{{service}} {{version}} {{commit}}', 'xinyue_release_info']),
      panel('处理器', 'percentunit', ['{{service}}', 'rate(process_cpu_seconds_total[1m])']),
      panel('内存', 'bytes', ['{{service}}', 'process_resident_memory_bytes']),
      panel('事件循环延迟', 's', ['{{service}}', 'xinyue_event_loop_delay_seconds{quantile="0.99"}']),
      panel('数据库连接', 'short', ['{{service}} {{state}}', 'xinyue_pool_connections{state!="idle"}']),
      panel('占用的名额', 'percentunit', [
        '{{service}} {{limit}}',
        'xinyue_limit_places{state="used"} / ignoring (state) (xinyue_limit_places{state="all"} > 0)',
      ]),
      panel('磁盘剩余', 'percentunit', ['{{place}}', 'xinyue_disk_free_bytes / xinyue_disk_size_bytes']),
      panel('时钟差', 's', ['{{service}}', 'xinyue_clock_offset_seconds']),
    ],
  },
];

const drawn = ({ title, unit, queries }: Panel, nth: number) => ({
  id: nth + 1,
  type: 'timeseries',
  title,
  datasource: { type: 'prometheus', uid: '${datasource}' },
  gridPos: { x: (nth % 2) * 12, y: Math.floor(nth / 2) * 8, w: 12, h: 8 },
  fieldConfig: { defaults: { unit }, overrides: [] },
  targets: queries.map(([legendFormat, expr], index) => ({ refId: String.fromCodePoint(65 + index), expr, legendFormat })),
});

/** The file of a dashboard. */
export const makeDashboard = ({ file, title, panels }: Board): string =>
  `${JSON.stringify(
    {
      uid: `xinyue-${file.replace('.json', '')}`,
      title,
      schemaVersion: 39,
      refresh: '30s',
      time: { from: 'now-6h', to: 'now' },
      timezone: 'Asia/Shanghai',
      templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
      panels: panels.map(drawn),
    },
    null,
    2,
  )}\n`;

/** Every expression that somebody looks at or is woken by. */
export const allExpressions = (): string[] => [
  ...alerts.map(expressionOf),
  ...boards.flatMap(({ panels }) => panels.flatMap(({ queries }) => queries.map(([, expr]) => expr))),
];
