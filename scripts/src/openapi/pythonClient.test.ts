import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import vectors from '../../../docs/api/vectors.json' with { type: 'json' };
import { openStandIn, standInKey, success } from '../testing/openStandIn.ts';
import { apiFolder } from './findStale.ts';

const pages = [
  { list: [{ id: '1' }, { id: '2' }], next: 'p1', more: true },
  { list: [{ id: '3' }], next: 'p2', more: false },
];
const answers: Record<string, Parameters<typeof openStandIn>[0]> = {
  '/xinyue/partner/event/query': ({ body }) => success(pages[body['after'] === 'p1' ? 1 : 0]),
  '/moved': () => ({ status: 302, headers: { location: '/xinyue/partner/me' }, text: '' }),
  '/html': () => ({ status: 502, text: '<html>' }),
};

describe.runIf(spawnSync('python3', ['--version']).status === 0)('the Python client', () => {
  let server: Awaited<ReturnType<typeof openStandIn>>;
  beforeAll(async () => {
    server = await openStandIn((call) => answers[call.path]?.(call) ?? success({ echo: call.body }));
  });
  afterAll(() => server.close());

  const python = async (words: string[], input = '', secret: string = standInKey.secret) => {
    const env = { PATH: process.env['PATH'], PYTHONDONTWRITEBYTECODE: '1', PYTHONUTF8: '1' };
    const own = { XINYUE_BASE: `${server.base}/`, XINYUE_PARTNER: standInKey.partner, XINYUE_SECRET: secret };
    const running = promisify(execFile)('python3', words, { cwd: apiFolder(), env: { ...env, ...own } });
    running.child.stdin?.end(input);
    return (await running.catch((error: { stdout: string; code: number }) => error)) as { stdout: string; code?: number };
  };
  const tell = async (program: string, input: unknown = null) => {
    const before = `import json, sys, os, time, xinyue
given = json.load(sys.stdin)
client = xinyue.Client(*(os.environ["XINYUE_" + name] for name in ("BASE", "PARTNER", "SECRET")))
def refused(act):
    try: return act()
    except xinyue.XinyueError as error: return [error.http, error.code, error.reason, error.msg]
    except ValueError as error: return str(error)
`;
    return JSON.parse((await python(['-c', `${before}${program}`], JSON.stringify(input))).stdout) as unknown;
  };

  it('Pt-K-03 signs each published request as published, and takes each published webhook and no wrong one', async () => {
    const signed = await tell(
      `print(json.dumps([xinyue.sign("shop.abcdefghij", v["secret"], v["method"], v["path"], v["body"], v["timestamp"], v["nonce"])
  for v in given["request"]]))`,
      vectors,
    );
    expect(signed).toEqual(vectors.request.map(({ authorization }) => authorization));
    const verified = await tell(
      `def look(v):
    time.time = lambda: v.get("now", int(v["timestamp"]))
    heads = {"Webhook-Id": v["id"], "Webhook-Timestamp": v["timestamp"], "Webhook-Signature": v["signature"]}
    return refused(lambda: xinyue.verify_webhook(v["secret"], heads, v["body"].encode()))
print(json.dumps([[look(v) for v in given[name]] for name in ("webhook", "webhookInvalid")]))`,
      vectors,
    );
    const words = { signatureWrong: '签名不正确', headerMalformed: '格式不正确', timestampOld: '相差过大' };
    expect(verified).toEqual([
      vectors.webhook.map(({ body }) => JSON.parse(body) as unknown),
      vectors.webhookInvalid.map(({ why }) => expect.stringContaining(words[why as keyof typeof words])),
    ]);
  });

  it('Pt-R-01 calls, reads events to their end, and says why it was refused', async () => {
    const told = await tell(`seen = client.events(types=["stock.changed"])
print(json.dumps([
  client.call("/xinyue/partner/me", {"名": "胶"}, "key-of-a-write-0001"),
  [event["id"] for event in seen], seen.cursor, [event["id"] for event in client.events(after="p1")],
  refused(lambda: client.call("/moved", {})), refused(lambda: client.call("/html", {})),
  refused(lambda: xinyue.Client(client.base, "shop.abcdefghij", "wrong").call("/xinyue/partner/me", {})),
  refused(lambda: xinyue.verify_webhook("whsec_", {"webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,x"}, "{}")),
]))`);
    expect(told).toEqual([
      expect.objectContaining({ success: true, data: { echo: { 名: '胶' } } }),
      ['1', '2', '3'],
      'p2',
      ['3'],
      [302, 302, '', expect.any(String)],
      [502, 502, '', expect.any(String)],
      [401, 401, 'signatureWrong', '签名错误'],
      '推送密钥为空',
    ]);
    expect(server.calls[0]!.headers['idempotency-key']).toBe('key-of-a-write-0001');
    expect(server.calls.slice(1, 4).map(({ body }) => body)).toEqual([
      { types: ['stock.changed'], limit: 500 },
      { types: ['stock.changed'], limit: 500, after: 'p1' },
      { limit: 500, after: 'p1' },
    ]);
  });

  it('Pt-R-01 is a command that prints the envelope', async () => {
    const { stdout } = await python(['xinyue.py', '/xinyue/partner/me', '{"limit": 1}']);
    expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { echo: { limit: 1 } } });
    const refused = await python(['xinyue.py', '/xinyue/partner/me'], '', 'wrong');
    expect([refused.code, JSON.parse(refused.stdout)]).toMatchObject([1, { code: 401, data: { reason: 'signatureWrong' } }]);
  });
});
