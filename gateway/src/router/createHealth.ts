import { serviceNames, type ServiceName } from '@xinyue/contracts';
import type { HealthPart, HealthParts } from '@xinyue/kit/service/HealthPart';
import { request } from 'undici';

export type Health = { ok: boolean; parts: HealthParts };

/** Customers and merchants need nothing of these: without them the shop stays open, so a balancer must not take it away. */
const besides: readonly string[] = ['system'];

/** How long one answer is used, so that many askers cost the services one question. */
const keepMs = 500;

/** Whether every service that the shop needs can do its main job; one entry per service, and the gateway's own parts. */
export function createHealth(urls: Record<ServiceName, string>, own: () => HealthParts): () => Promise<Health> {
  let last: { at: number; health: Promise<Health> } | undefined;
  const ask = async (service: ServiceName): Promise<HealthPart> => {
    try {
      const answer = await request(`${urls[service]}/health/ready`, { headersTimeout: 2_000, bodyTimeout: 2_000 });
      const { parts } = (await answer.body.json()) as { parts?: HealthParts };
      const limits = parts?.['limits']?.limits;
      const ok = answer.statusCode === 200;
      return { ok, ...(!ok && { reason: `not ready (${answer.statusCode})` }), ...(limits && { limits }) };
    } catch {
      return { ok: false, reason: 'does not answer' };
    }
  };
  const askAll = async (): Promise<Health> => {
    const entries = await Promise.all(serviceNames.map(async (name) => [name, await ask(name)] as const));
    const parts = { ...Object.fromEntries(entries), ...own() };
    return { ok: Object.entries(parts).every(([name, { ok }]) => ok || besides.includes(name)), parts };
  };
  return () => {
    if (!last || Date.now() - last.at > keepMs) last = { at: Date.now(), health: askAll() };
    return last.health;
  };
}
