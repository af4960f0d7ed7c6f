import { builtInRoles, operations, type RightRequestRow } from '@xinyue/contracts';
import { signIn } from '@xinyue/scripts/client/createClient';
import { eventually } from '@xinyue/kit/testing/eventually';
import { tempData } from '@xinyue/scripts/base/tempData';
import { afterAll, describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { look } from './src/browser/moneySteps.ts';
import { signInAtBackOffice } from './src/browser/staffSteps.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { must } from './src/system/offerGood.ts';

const second = { account: 'second', password: 'The second person of copies' };
const windows = [
  { name: 'wide', width: 1280, height: 900 },
  { name: 'phone', width: 360, height: 740 },
];

describe.skipIf(whyNoBrowser())('rights that two people give', () => {
  // A copy of its own: who is there at the first start counts.
  const { data, remove } = tempData('second');
  afterAll(remove);
  const run = useBrowser('second-person', {
    data,
    empty: true,
    env: { XINYUE_STAFF: `${second.account}:${second.password}:super` },
  });
  let made = 0;

  /** admin gives a new role a code over money. */
  const ask = async () => {
    const chief = await run.copy.backstage('admin');
    made += 1;
    const role = { systemNo: 'xinyue', roleNo: `two${made}`, roleName: `复核员${made}` };
    const { roleId } = must(await chief.call<{ roleId: string }>(operations.saveRole.path, role));
    const { list } = must(
      await chief.call<{ list: { permissionId: string; permission: string }[] }>(operations.listPermissions.path, { limit: 200 }),
    );
    const permissionIds = list
      .filter(({ permission }) => /^(money:review|order:read)$/.test(permission))
      .map((one) => one.permissionId);
    const answer = await chief.call<{ request?: string }>(operations.assignPermissions.path, { roleId, permissionIds });
    expect(answer).toMatchObject({ success: true, msg: '已提交，待第二人确认' });
    return { chief, roleName: role.roleName, request: must(answer).request! };
  };
  const rowOf = async (id: string) => {
    const client = await signIn(run.copy.system.adminUrl, 'backstage', second.account, second.password);
    const { list } = must(await client.call<{ list: RightRequestRow[] }>(operations.listRightRequests.path, { ids: [id] }));
    return list[0]!;
  };

  it.each(windows)(
    'Tr-R-06 a code over money waits for the second one, who confirms it by keyboard: $name',
    async ({ name, width, height }) => {
      const { chief, roleName, request } = await ask();
      // Who asked does not confirm it, in whatever session.
      const own = await chief.call(operations.confirmRightRequest.path, { id: request, pass: 1 });
      expect(own).toMatchObject({ code: 403, msg: '您就是授权人本人，须由他人复核' });
      const person = await run.browser.newPerson(width, height);
      const { adminUrl } = run.copy.system;
      await signInAtBackOffice({ ...person, shoot: async () => undefined }, adminUrl, second.account, second.password);
      const { page, problems } = person;
      await page.goto(`${adminUrl}/system/Request`);
      await page.getByText(roleName).first().waitFor();
      await look(person, `${name}-1-waiting`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await look(person, `${name}-2-dark`);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.getByRole('button', { name: `确认授权 ${roleName}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByTestId('ask-confirm').waitFor();
      await look(person, `${name}-3-question`);
      await page.getByTestId('ask-confirm').focus();
      await page.keyboard.press('Enter');
      await page.getByText('授权已确认').waitFor();
      await eventually(async () => (await rowOf(request)).state === 'confirmed', { describe: 'the request to be confirmed' });
      expect(await rowOf(request)).toMatchObject({ codes: ['money:review'], askedBy: '管理员', decidedBy: 'second' });
      await look(person, `${name}-4-done`);
      expect(problems).toEqual([]);
      await person.context.close();
    },
  );

  it('Tr-R-06 whom one of the two made is no second person for them', async () => {
    const chief = await run.copy.backstage('admin');
    const form = { userType: 0, userStatus: 0, account: 'puppet', nickname: 'puppet', password: 'Puppet of the admin 2026' };
    const { id } = must(await chief.call<{ id: string }>(operations.saveUser.path, form));
    const { request } = await ask();
    await eventually(
      async () => (await chief.call(operations.saveStaff.path, { userId: id, roleId: builtInRoles.super.id })).success,
      { describe: 'a role for the puppet', timeoutMs: 20_000 },
    );
    const puppet = await signIn(run.copy.system.adminUrl, 'backstage', form.account, form.password);
    // The role itself waits: nothing opens.
    expect(await puppet.call(operations.confirmRightRequest.path, { id: request, pass: 1 })).toMatchObject({ code: 403 });
    expect(await rowOf(request)).toMatchObject({ state: 'waiting' });
  });
});
