import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { alertRows, dailyJobs } from '@xinyue/contracts/alertRows';
import { metricRows, type MetricRow } from '@xinyue/contracts/metricRows';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { alerts } from './alertTable.ts';
import { findStale } from './files.ts';
import { allExpressions } from './makeDashboards.ts';

const read = (file: string) => readFileSync(path.join(repoRoot(), file), 'utf8');

/** Names of everything that a process serves, as Prometheus knows them. */
async function served(): Promise<Set<string>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const own = Object.entries<MetricRow>(metricRows).map(([name, { type }]) => ({ name, type: type as string }));
  const all = [...own, ...(await registry.getMetricsAsJSON()).map(({ name, type }) => ({ name, type: String(type) }))];
  registry.clear();
  return new Set(
    all.flatMap(({ name, type }) => (type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name])),
  );
}
const named = (expression: string) => expression.match(/\b(?:xinyue|process|nodejs)_\w+/g) ?? [];

describe('O-R-01 alerts', () => {
  it('name only metrics that a process serves, and so do the dashboards', async () => {
    const known = await served();
    expect(allExpressions().flatMap((one) => named(one).filter((name) => !known.has(name)))).toEqual([]);
    const naming = alerts.filter(({ expressions }) => expressions.some((one) => named(one).length > 0)).map(({ name }) => name);
    expect(alerts.filter(({ name }) => !naming.includes(name)).map(({ name }) => name)).toEqual(['ProcessDown', 'DatabaseAway']);
  });

  it('use only labels that these metrics have', () => {
    const labels = Object.entries<MetricRow>(metricRows).map(
      ([name, row]) => [name, [...(row.labels ?? []), 'service', 'le']] as const,
    );
    const known = new Map(labels);
    for (const expression of allExpressions())
      for (const [, name, inside] of expression.matchAll(/\b(xinyue_\w+?)(?:_bucket)?\{([^}]*)\}/g))
        for (const [, label] of inside!.matchAll(/(\w+)(?:=|!)/g)) expect(known.get(name!), expression).toContain(label);
  });

  it('are those of the table, each once', () => {
    expect(alerts.map(({ name }) => name).toSorted()).toEqual(Object.keys(alertRows).toSorted());
  });

  it('each has its runbook, and each runbook its alert', () => {
    const section = read('docs/operations.md').split('\n## Runbooks\n')[1]!.split('\n## ')[0]!;
    expect([...section.matchAll(/^### (.+)$/gm)].map(([, name]) => name)).toEqual(alerts.map(({ name }) => name));
    for (const { runbook } of alerts) expect(runbook.steps.length).toBeGreaterThan(0);
  });

  it('rules, dashboards and runbooks are what the table makes', () => {
    expect(findStale()).toEqual([]);
  });

  it('know which jobs run once a day', () => {
    const packages = readdirSync(repoRoot()).filter((name) => name.endsWith('-service'));
    const found = packages.flatMap((name) =>
      [...read(`${name}/src/jobs.ts`).matchAll(/\{[^{}]*\}/g)].flatMap(([job]) =>
        job.includes('onceADay') ? [/name: '([^']+)'/.exec(job)![1]!] : [],
      ),
    );
    expect(found.toSorted()).toEqual([...dailyJobs].toSorted());
  });
});
