import { AppError } from '@xinyue/kit/AppError';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { admin, customer, staffActor, useSystem } from './startSystem.ts';

const system = useSystem();
type Row = { version: number; missing: string[]; editUser: string; editTime: string } & Record<string, unknown>;
const save = (form: object, by = admin, key?: string) => system.call('savePlatform', form as never, by, key);
const read = async () => (await system.call('readPlatform', {})).data as unknown as Row;
const told = async () =>
  ((await system.send('POST', '/internal/platform/read', { service: 'gateway' }, {})).data as { platform: object }).platform;
const picture = (sign: string) => `/xinyue/file/${sign.repeat(48)}.png`;

describe('平台资料', () => {
  it('Po-20 Po-22 nothing is known at first, and everybody is told nothing', async () => {
    const row = await read();
    expect(row).toMatchObject({ version: 0, brand: '', phone: '', editUser: '', editTime: '' });
    expect(row.missing).toEqual([
      'brand',
      'legalName',
      'taxNo',
      'licence',
      'icp',
      'police',
      'contactAddress',
      'hours',
      'phone',
      'mail',
    ]);
    expect(await told()).toEqual({});
  });

  it('Po-20 what is entered is kept in its form, told without what is empty, audited and published; what is left out stays', async () => {
    const first = await save({ brand: '欣悦胶市', taxNo: ' ９1350100m000100y43', phone: '0532-12345678' });
    expect(first).toMatchObject({ success: true, data: { version: 1, taxNo: '91350100M000100Y43', editUser: admin.account } });
    const second = await save({ phone: null, mail: 'service@example.com', versionSeen: 1 });
    expect(second).toMatchObject({ success: true, data: { version: 2, brand: '欣悦胶市', phone: '' } });
    expect(await told()).toEqual({ brand: '欣悦胶市', taxNo: '91350100M000100Y43', mail: 'service@example.com' });
    const { rows } = await system.pool.query(
      `select who_name as who, before, after from audit where what = 'platform.edited' order by id`,
    );
    expect(rows[1]).toEqual({
      who: admin.name,
      before: { phone: '0532-12345678', mail: '' },
      after: { phone: '', mail: 'service@example.com' },
    });
    const fact = await eventually(
      () => system.published.find(({ type, aggregateVersion }) => type === 'platform.changed' && aggregateVersion === 2),
      { describe: 'the event' },
    );
    expect(fact).toMatchObject({ aggregateId: 'platform', data: { brand: '欣悦胶市', phone: '', mail: 'service@example.com' } });
  });

  it('Po-20 the second of two editors is told who saved meanwhile, and nothing is lost; the same again under its key changes nothing', async () => {
    const { version } = await read();
    expect(await save({ hours: '工作日 9:00 至 17:30', versionSeen: version }, admin, 'platform-hours-01')).toMatchObject({
      success: true,
    });
    const late = await save({ hours: '全天', versionSeen: version });
    expect(late).toMatchObject({
      code: 409,
      data: { reason: 'edited', version: version + 1, edits: [{ who: admin.name, after: { hours: '工作日 9:00 至 17:30' } }] },
    });
    expect(await save({ hours: '工作日 9:00 至 17:30', versionSeen: version }, admin, 'platform-hours-01')).toMatchObject({
      success: true,
    });
    expect(await read()).toMatchObject({ hours: '工作日 9:00 至 17:30', version: version + 1 });
    expect(await save({ hours: '工作日 9:00 至 17:30' })).toMatchObject({ data: { version: version + 1 } });
  });

  it('Po-21 a wrong check character is refused with the rule, and nothing of the form is kept', async () => {
    const before = await read();
    expect(await save({ taxNo: '91350100M000100Y44', brand: '别的' })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('按 GB 32100-2015，第 18 位应为 3'),
    });
    expect(await read()).toEqual(before);
  });

  it('Po-23 a picture is asked about before it is kept, once; one that may not be shown is refused, and so is all while nobody can say', async () => {
    expect(await save({ licence: picture('a') })).toMatchObject({ success: true });
    const asked = () =>
      system.merchant.calls.filter(({ path }) => path === 'platform/pictures').map(({ body }) => body['saveUrls']);
    expect(asked()).toEqual([[picture('a')]]);
    expect(await save({ licence: picture('a'), wechat: picture('b') })).toMatchObject({ success: true });
    expect(asked()).toEqual([[picture('a')], [picture('b')]]);
    system.merchant.before = async (path) => {
      if (path === 'platform/pictures')
        throw new AppError('validation', { reason: 'fileForeign', text: '该文件不可用，请重新上传' });
    };
    expect(await save({ wechat: picture('c') })).toMatchObject({ code: 400, msg: '该文件不可用，请重新上传' });
    expect(await read()).toMatchObject({ wechat: picture('b') });
    system.merchant.before = async () => undefined;
  });

  it('Po-20 reading and writing are codes of their own; customers and who has none get nothing', async () => {
    const reader = await system.newOfficer(['platform:read']);
    expect(await system.call('readPlatform', {}, reader)).toMatchObject({ success: true });
    expect(await save({ brand: 'x' }, reader)).toMatchObject({ code: 403 });
    const writer = await system.newOfficer(['platform:write']);
    expect(await save({ name: '欣悦' }, writer)).toMatchObject({ success: true });
    for (const nobody of [customer, staffActor('01920000-0000-7000-8000-00000000dead')])
      expect(await system.call('readPlatform', {}, nobody)).toMatchObject({ code: 403 });
  });
});
