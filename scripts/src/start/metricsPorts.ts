import path from 'node:path';
import { freePort, isPortFree } from '../base/freePort.ts';
import { writeJson } from '../base/readJson.ts';
import { StartError } from '../base/StartError.ts';

/** In whose order ports are counted from the one that was given. */
const inOrder = ['gateway', 'catalog', 'order', 'merchant', 'payout', 'system', 'keeper'];

export type MetricsPorts = Record<string, number>;

/**
 * A port for the metrics of each process: free ones, or counted from `XINYUE_METRICS_PORT`; undefined with `off`. Throws a StartError for one that is no
 * port, or that another program has.
 */
export async function chooseMetricsPorts(
  processes: readonly { name: string }[],
  env: Record<string, string | undefined>,
): Promise<MetricsPorts | undefined> {
  const wanted = env['XINYUE_METRICS_PORT'] || undefined;
  if (wanted === 'off') return undefined;
  const ports: MetricsPorts = {};
  for (const [nth, { name }] of processes.entries()) {
    if (wanted === undefined) {
      ports[name] = await freePort();
      continue;
    }
    const place = inOrder.indexOf(name);
    const port = Number(wanted) + (place < 0 ? inOrder.length + nth : place);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new StartError(`XINYUE_METRICS_PORT must be off or a port with room for ${inOrder.length} behind it, not ${wanted}.`);
    if (!(await isPortFree(port, env['XINYUE_METRICS_HOST'] ?? '127.0.0.1')))
      throw new StartError(
        `Port ${port} for the metrics of ${name} cannot be used, most likely another program has it: stop that, or give another XINYUE_METRICS_PORT, or off.`,
      );
    ports[name] = port;
  }
  return ports;
}

const hostOf = (env: Record<string, string | undefined>): string => {
  const host = env['XINYUE_METRICS_HOST'] || '127.0.0.1';
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return reached.includes(':') ? `[${reached}]` : reached;
};

/** Where each process serves its metrics. */
export const metricsUrlsOf = (ports: MetricsPorts | undefined, env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(ports ?? {}).map(([name, port]) => [name, `http://${hostOf(env)}:${port}/metrics`]));

/** What Prometheus reads of a copy (`file_sd_configs`). Answers the file. */
export function writeTargets(data: string, metricsUrls: Record<string, string>): string {
  const file = path.join(data, 'prometheus.json');
  const targets = Object.entries(metricsUrls).map(([service, url]) => ({
    targets: [new URL(url).host],
    labels: { service, copy: data },
  }));
  writeJson(file, targets);
  return file;
}
