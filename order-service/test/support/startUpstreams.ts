import { createHash, randomBytes } from 'node:crypto';
import { type LegalEntity, noCompany, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen } from '@xinyue/kit/http/listen';
import { internalRoute } from '@xinyue/kit/http/route';
import { z } from 'zod';

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

/** Answers of the two neighbours over real HTTP: the payment that is opened, the files that are claimed, the contracts that are kept. */
export async function startUpstreams(secret: string) {
  const calls: { path: string; body: unknown }[] = [];
  const contracts = new Map<string, Buffer>();
  const answering = (audience: string, answers: Record<string, (body: Record<string, unknown>) => object>) =>
    listen(
      createServiceApp({
        name: audience,
        internalSecret: secret,
        routes: [],
        internal: Object.entries(answers).map(([path, answer]) =>
          internalRoute(path, z.record(z.string(), z.unknown()), async ({ body }) => {
            calls.push({ path, body });
            return answer(body);
          }),
        ),
        health: async () => ({}),
        log: { info() {}, warn() {}, error() {} },
      }),
      { host: '127.0.0.1', port: 0 },
    );
  const store = (body: Record<string, unknown>) => {
    const saveUrl = `/xinyue/file/${randomBytes(24).toString('hex')}.pdf`;
    const pdf = Buffer.from(String(body['pdf']), 'base64');
    contracts.set(saveUrl, pdf);
    return { saveUrl, sha256: sha256(pdf) };
  };
  const drop = (body: Record<string, unknown>) => {
    contracts.delete(String(body['saveUrl']));
    return {};
  };
  const hash = (body: Record<string, unknown>) => {
    const pdf = contracts.get(String(body['saveUrl']));
    return { sha256: pdf ? sha256(pdf) : null };
  };
  /** Who buyer and shop say they are by law. */
  const parties: { buyer: LegalEntity; seller: LegalEntity } = { buyer: noCompany, seller: noCompany };
  const merchantServer = await answering('merchant', {
    '/internal/files/claim': () => ({}),
    '/internal/parties/read': () => parties,
    '/internal/contracts/store': store,
    '/internal/contracts/drop': drop,
    '/internal/files/hash': hash,
  });
  /** Under which number cancellations of paid orders wait for a person (null: they do not), what happens before that is said; whether money is the shop's already. */
  const held = { no: null as string | null, disputeLate: false, meanwhile: async (): Promise<void> => undefined };
  /** What payout-service has of orders of before. */
  const earlier: { payments: object[] } = { payments: [] };
  const payoutServer = await answering('payout', {
    '/internal/orders/dispute': () => {
      if (held.disputeLate) throw new AppError('conflict', sentence('disputeLate'));
      return {};
    },
    '/internal/cancellations/ask': async () => {
      await held.meanwhile();
      return { no: held.no };
    },
    '/internal/payments/open': ({ openings }) => ({
      opened: (openings as { paymentNo: string; channel: string }[]).map(({ paymentNo, channel }) => ({
        payUrl: channel === 'sandbox' ? `/sandbox/cashier/${paymentNo}` : '',
      })),
    }),
    '/internal/payments/earlier': () => earlier,
  });
  return {
    calls,
    contracts,
    earlier,
    held,
    parties,
    merchantServer,
    payoutServer,
    stop: () => Promise.all([merchantServer.drain(), payoutServer.drain()]),
  };
}
