import { operations } from '@xinyue/contracts';
import { examples } from '@xinyue/contracts/examples/examples';
import { AppError } from '@xinyue/kit/AppError';
import { route } from '@xinyue/kit/http/route';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { partnerRates, partnerSecrets, useGateway } from './startGateway.ts';

const { readPartnerSelf, notifyPayment } = operations;
let answer: () => Promise<unknown> = async () => null;
const gateway = useGateway(
  { system: [route(readPartnerSelf, () => answer())], order: [route(notifyPayment, () => answer())] },
  { XINYUE_PARTNER_PER_MINUTE: '4' },
);
beforeEach(() => {
  answer = async () => null;
});

let made = 0;
/** A partner of its own for each test, so that none finds what another used. */
function newPartner(perMinute?: number) {
  const name = `partner-${(made += 1)}`;
  partnerSecrets.set(name, `secret of ${name}`);
  if (perMinute !== undefined) partnerRates.set(name, perMinute);
  return name;
}
function call(partner: string, { secret = `secret of ${partner}`, path = readPartnerSelf.path, body = '{}' } = {}) {
  const authorization = signAsPartner({ partner, secret, method: 'POST', pathAndQuery: path, body });
  return gateway.post(path, { authorization, 'content-type': 'application/json' }, body);
}
type Answer = Awaited<ReturnType<typeof call>>;
const limitsOf = ({ headers }: Answer) => [headers.get('ratelimit-policy'), headers.get('ratelimit'), headers.get('retry-after')];
const many = (n: number, work: () => Promise<Answer>) => Promise.all(Array.from({ length: n }, work));

describe('Pt-C-23 how often a partner calls', () => {
  it('every signed answer says what is left, also a refusal; the fifth of four is refused with the number', async () => {
    const mill = newPartner();
    const answers: Answer[] = [];
    for (let n = 0; n < 5; n += 1) {
      answer = async () => {
        if (n === 1) throw new AppError('conflict', '已变更');
        return null;
      };
      answers.push(await call(mill));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect(answers.map((one) => limitsOf(one)[1]?.replace(/\d+$/, ''))).toEqual(
      [3, 2, 1, 0, 0].map((left) => `"partner";r=${left};t=`),
    );
    for (const one of answers) {
      expect(limitsOf(one)[0]).toBe('"partner";q=4;w=60');
      expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
      expect(one.headers.get('x-partner-signed')).toBeNull();
    }
    const { body, headers } = answers[4]!;
    const after = Number(headers.get('retry-after'));
    expect(after).toBeGreaterThanOrEqual(1);
    expect(after).toBeLessThanOrEqual(60);
    expect(body).toMatchObject({
      success: false,
      code: 429,
      msg: `接口调用过于频繁：每分钟最多 4 次，请在 ${after} 秒后再试`,
      data: { reason: 'rateLimited' },
    });
    expect((await call(newPartner())).status).toBe(200);
  });

  it('a flood under its name with wrong signatures takes nothing of its owner, and is told nothing', async () => {
    const mill = newPartner();
    const flood = await many(40, () => call(mill, { secret: 'guessed' }));
    expect(new Set(flood.map(({ status }) => status))).not.toContain(200);
    const alone = await call(mill, { secret: 'guessed' });
    expect([alone.status, ...limitsOf(alone)]).toEqual([401, null, null, null]);
    expect(limitsOf(await call(mill))[1]).toMatch(/^"partner";r=3;/);
  });

  it('what is refused before a signature was looked at counts for nobody: too long, not readable, a service that fails', async () => {
    const mill = newPartner();
    for (const body of ['x'.repeat(300_000)]) await many(10, () => call(mill, { secret: 'guessed', body }));
    const authorization = signAsPartner({
      partner: mill,
      secret: 'guessed',
      method: 'POST',
      pathAndQuery: notifyPayment.path,
      body: '{}',
    });
    await many(10, () => gateway.post(notifyPayment.path, { authorization, 'content-encoding': 'gzip' }));
    expect(limitsOf(await call(mill))[1]).toMatch(/^"partner";r=3;/);
  });

  it('of many at once no more than are left reach a service', async () => {
    const mill = newPartner();
    let reached = 0;
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    answer = async () => {
      reached += 1;
      await opened;
      return null;
    };
    const calls = many(12, () => call(mill));
    await expect.poll(() => reached).toBe(4);
    open();
    const statuses = (await calls).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    expect(reached).toBe(4);
  });

  it('one too many is refused before its body is there', async () => {
    const mill = newPartner();
    await many(4, () => call(mill));
    const authorization = signAsPartner({
      partner: mill,
      secret: 's',
      method: 'POST',
      pathAndQuery: readPartnerSelf.path,
      body: '',
    });
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    const head = `POST ${readPartnerSelf.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\nAuthorization: ${authorization}\r\n\r\n`;
    socket.write(`${head}{"a":`);
    const [bytes] = (await new Promise<Buffer[]>((resolve) => socket.once('data', (data) => resolve([data])))) as [Buffer];
    socket.destroy();
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 429 /);
  });

  it('staff give it a rate of its own, at work within a second', async () => {
    const mill = newPartner(2);
    await expect.poll(async () => limitsOf(await call(mill))[0], { interval: 100 }).toBe('"partner";q=2;w=60');
    partnerRates.set(mill, 1_000);
    await expect.poll(async () => (await call(mill)).status, { interval: 100 }).toBe(200);
    expect(limitsOf(await call(mill))[0]).toBe('"partner";q=1000;w=60');
  });

  it('in batches, too: the mark of each is its own', async () => {
    const [mill, other] = [newPartner(), newPartner()];
    const { path } = notifyPayment;
    const paid = examples.notifyPayment![0].request;
    const body = JSON.stringify(paid);
    const answers = await Promise.all([
      call(mill, { path, body }),
      call(other, { path, body, secret: 'guessed' }),
      call(mill, { path }),
      call(other, { path, body }),
    ]);
    expect(answers.map(({ body: { code } }) => code)).toEqual([200, 401, 400, 200]);
    expect(limitsOf(answers[1]!)).toEqual([null, null, null]);
    expect(limitsOf(await call(mill, { path, body }))[1]).toMatch(/^"partner";r=1;/);
    expect(limitsOf(await call(other, { path, body }))[1]).toMatch(/^"partner";r=2;/);
  });

  it('what names nobody is the service’s to refuse', async () => {
    const answers = await Promise.all(
      ['', 'forged', 'Bearer x'].map((authorization) => gateway.post(readPartnerSelf.path, { authorization })),
    );
    for (const one of answers) expect([one.status, ...limitsOf(one)]).toEqual([401, null, null, null]);
  });
});
