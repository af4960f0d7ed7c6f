import { expect, it, vi } from 'vitest';
import { aProfile } from '../../testing/aProfile.ts';
import { openPortal } from '../../testing/openPortal.tsx';

const portal = openPortal();
const { AccountForm } = await import('./AccountForm.tsx');
const { EditNotice } = await import('./EditNotice.tsx');
const { useProfile } = await import('./useProfile.ts');
const { profileTexts } = await import('./profileTexts.ts');
const { readSession, storedForm } = await import('../../session/readSession.ts');

const answer = { userId: 'u-1', logintoken: 'l', userName: '甲', account: 'buyer001', userType: 1, userInfo: aProfile };
const items = storedForm(answer);
const session = readSession({ getItem: (key) => items[key] ?? null })!;
const form = (editing: boolean) => (
  <AccountForm session={session} profile={aProfile} editing={editing} onEditing={() => undefined} />
);
/** Label → what stands in the field, for the text fields of a page. */
const fieldsOf = (html: string) =>
  [...html.matchAll(/<label[^>]* for="([^"]+)"[^>]*>([^<]+)/g)].map(([, id, label]) => {
    const input =
      new RegExp(`<(?:input|select|textarea)[^>]* id="${id}"[^>]*>|<(?:input|textarea)[^>]*id="${id}"[^>]*/?>`).exec(html)?.[0] ??
      '';
    return {
      label: label!,
      value: /value="([^"]*)"/.exec(input)?.[1],
      locked: /readonly/i.test(input),
      disabled: / disabled/.test(input),
    };
  });
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner]) => inner!.replaceAll(/<[^>]*>/g, ''));

it('R-45 K-29 reads thirteen fields, none of which can be typed into; the password is a mask', () => {
  const fields = fieldsOf(portal.show(form(false)));
  expect(fields.map(({ label, value }) => [label, value])).toEqual([
    ['账户', 'buyer001'],
    ['密码', '********'],
    ['账户名', '鲁橡轮胎采购部'],
    ['手机号', '138****5678'],
    ['性别', '男'],
    ['年龄', '36'],
    ['所属地区', '山东省青岛市'],
    ['详细地址', '山东路 1 号'],
    ['账号类型', '银联卡（个人账户）'],
    ['开户卡号', '****5678'],
    ['开户账户名', '鲁橡轮胎'],
    ['开户行', '工商银行'],
    ['开户行编码', '102290000123'],
  ]);
  expect(fields.filter(({ locked }) => !locked)).toEqual([]);
});

it('R-46 Save and Cancel stand in edit mode alone, and the account is locked in both', () => {
  const [read, edit] = [portal.show(form(false)), portal.show(form(true))];
  expect(buttonsOf(read)).toEqual(['修改']);
  expect(buttonsOf(edit)).toEqual(expect.arrayContaining(['保存', '取消']));
  expect(buttonsOf(edit)).not.toContain('修改');
  const free = fieldsOf(edit).filter(({ locked, disabled }) => !locked && !disabled);
  expect(free.map(({ label }) => label)).toEqual(expect.arrayContaining(['账户名', '手机号', '年龄', '开户卡号']));
  for (const html of [read, edit]) expect(fieldsOf(html)[0]).toMatchObject({ label: '账户', disabled: true });
});

it('R-47 Z-40 shows at once what was stored at sign-in, with its masks', () => {
  expect(portal.use(() => useProfile(session)).data).toEqual(aProfile);
  expect(portal.use(() => useProfile({ ...session, userId: 'u-2', profile: undefined })).data).toBeUndefined();
});

it('R-47 S-39 Cancel goes back to reading and has the stored data read again', () => {
  const onEditing = vi.fn();
  const again = vi.spyOn(portal.queries, 'invalidateQueries');
  const shown = portal.use(() => AccountForm({ session, profile: aProfile, editing: true, onEditing }));
  shown.props.onDone();
  expect(onEditing).toHaveBeenCalledExactlyOnceWith(false);
  expect(again).toHaveBeenCalledWith({ queryKey: ['own', 'u-1', 'profile'] });
});

it('M-29 M-38 says what the server said as information, its own words as a failure', () => {
  const takeBack = () => undefined;
  const failed = portal.show(<EditNotice notice={{ refused: false, text: profileTexts.saveFailed }} onTakeBack={takeBack} />);
  expect(failed).toContain('修改失败，请稍后再试！');
  expect(failed).toMatch(/MuiAlert-\w*[Ee]rror/);
  const refused = portal.show(<EditNotice notice={{ refused: true, text: '账户已变更' }} onTakeBack={takeBack} />);
  expect(refused).toContain('账户已变更');
  expect(refused).toMatch(/MuiAlert-\w*[Ii]nfo/);
});
