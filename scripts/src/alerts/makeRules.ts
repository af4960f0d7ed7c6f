import { alertRows } from '@xinyue/contracts/alertRows';
import { stringify } from 'yaml';
import type { Alert, Example } from './Alert.ts';
import { alerts } from './alertTable.ts';

const head = '# Written by npm run alerts from scripts/src/alerts: change the table, not this file.\n';
const yaml = (value: unknown): string => head + stringify(value, { lineWidth: 0 });

/** The whole expression of an alert. */
export const expressionOf = ({ name, expressions, comparison, also = '' }: Alert): string =>
  expressions.map((one) => `${one} ${comparison} ${alertRows[name].threshold}`).join(' and ') + also;

const annotationsOf = ({ name }: Alert) => ({
  summary: alertRows[name].summary,
  runbook: `docs/operations.md#${name.toLowerCase()}`,
});

/** `rules.yml`. */
export function makeRules(): string {
  const rules = alerts.map((alert) => ({
    alert: alert.name,
    expr: expressionOf(alert),
    for: alert.for,
    labels: { severity: alertRows[alert.name].severity },
    annotations: annotationsOf(alert),
  }));
  return yaml({ groups: [{ name: 'xinyue', interval: '15s', rules }] });
}

function testOf(alert: Alert, { series, at, labels = {} }: Example, fires: boolean) {
  const { severity } = alertRows[alert.name];
  const expected = { exp_labels: { severity, ...labels }, exp_annotations: annotationsOf(alert) };
  return {
    name: `${alert.name} ${fires ? 'fires' : 'is silent'}`,
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [{ eval_time: at, alertname: alert.name, exp_alerts: fires ? [expected] : [] }],
  };
}

/** `rules.test.yml`: each alert firing and silent. */
export const makeRuleTests = (): string =>
  yaml({
    rule_files: ['rules.yml'],
    evaluation_interval: '1m',
    tests: alerts.flatMap((alert) => [
      ...[alert.fires, ...(alert.firesToo ?? [])].map((example) => testOf(alert, example, true)),
      ...[alert.silent, ...(alert.silentToo ?? [])].map((example) => testOf(alert, example, false)),
    ]),
  });

/** `prometheus.yml`: what reads a copy that `npm start` made. */
export const makePrometheus = (): string =>
  yaml({
    global: { scrape_interval: '15s', evaluation_interval: '15s' },
    rule_files: ['rules.yml'],
    scrape_configs: [
      {
        job_name: 'xinyue',
        // The processes name themselves by the same label.
        honor_labels: true,
        // Path of the data folder of the copy.
        file_sd_configs: [{ files: ['/var/lib/xinyue/prometheus.json'] }],
      },
    ],
  });
