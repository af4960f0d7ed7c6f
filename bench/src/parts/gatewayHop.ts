import { operations } from '@xinyue/contracts';
import { actorHeader, signHeader } from '@xinyue/kit/auth/signedHeader';
import { spread, type Bench, type Result } from '../benchParts.ts';
import { runLoad } from '../runLoad.ts';

const connections = 32;

/** One call through the gateway against the same call at the service's own door, signed as the gateway would. */
export async function gatewayHop({ options, system, goods }: Bench): Promise<Result[]> {
  const { path } = operations.listSpots;
  const shares: number[] = [];
  const rates: number[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const body = () => JSON.stringify({ id: goods[Math.floor(Math.random() * goods.length)], pageSize: 1 });
    const signed = () => signHeader(system.secrets.internal, { audience: 'catalog', method: 'POST', path }, {});
    const json = { 'content-type': 'application/json' };
    const direct = await runLoad(system.serviceUrls['catalog']!, connections, options.listSeconds, () => ({
      path,
      headers: { ...json, [actorHeader]: signed() },
      body: body(),
    }));
    const through = await runLoad(system.portalUrl, connections, options.listSeconds, () => ({
      path,
      headers: json,
      body: body(),
    }));
    if (direct.failed + through.failed > 0) throw new Error('a call of the hop failed');
    rates.push(through.rate);
    shares.push(through.rate / direct.rate);
  }
  return [
    {
      name: 'one good through the gateway, of the same at the service',
      text: `${spread(shares)}; ${spread(rates)}/s`,
      kept: true,
    },
  ];
}
