import { type Actor, type operations, sentence, type StaffEdit } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { plainName } from '@xinyue/kit/http/plainName';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../../deps.ts';
import { findReach } from '../../rights/queries.ts';
import { namesOf } from '../../store/nameStore.ts';
import { findNamed } from '../store/staffListStore.ts';

/** Members of staff within the actor's reach, in the order of these ids. Errors: `notFound` absent, or out of reach. */
async function peopleOf({ pool }: Deps, actor: Actor, ids: readonly string[]): Promise<string> {
  const found = new Map((await findNamed(pool, ids, await findReach(pool, actor.accountId))).map((one) => [one.id, one]));
  const words = ids.map((id) => {
    const one = found.get(id);
    if (!one) throw new AppError('notFound', sentence('staffMissing'));
    return one.name && one.name !== one.account ? `${plainName(one.name)}（${one.account}）` : one.account;
  });
  return words.join('、');
}

const fields = { userRealName: '姓名', userMobile: '手机号', userEmail: '邮箱', userSex: '性别' } as const;
/** The name in full, of the rest only that it is set: who reads along learns no number. */
const personWords = (form: StaffEdit): string[] =>
  (Object.keys(fields) as (keyof typeof fields)[]).flatMap((field) =>
    form[field] === undefined ? [] : [field === 'userRealName' ? `${fields[field]} ${form[field]}` : fields[field]],
  );

/** T-03 in words. */
export const saveStaffWords =
  (deps: Deps): DeedWords<typeof operations.saveStaff, string> =>
  async ({ body, actor }) => {
    const { roleId, deptId } = body;
    const place = [
      `角色 ${await namesOf(deps.pool, 'roles', [roleId])}`,
      ...(deptId === undefined ? [] : [`部门 ${await namesOf(deps.pool, 'departments', [deptId])}`]),
    ];
    if (body.kind === 'new') return `新增管理人员 ${body.userRealName}（${body.userName}）：${place.join('，')}`;
    return `修改管理人员 ${await peopleOf(deps, actor, [body.userId])}：${[...place, ...personWords(body)].join('，')}`;
  };

/** T-04 in words. */
export const lockStaffWords =
  (deps: Deps): DeedWords<typeof operations.lockStaff, string> =>
  async ({ body: { userId, locked }, actor }) =>
    `${locked ? '锁定' : '解锁'}管理人员 ${await peopleOf(deps, actor, [userId])}`;

/** T-05 in words. */
export const changeDepartmentWords =
  (deps: Deps): DeedWords<typeof operations.changeStaffDepartment, string> =>
  async ({ body: { userIds, deptId }, actor }) =>
    `将管理人员 ${await peopleOf(deps, actor, userIds)} 调到部门 ${await namesOf(deps.pool, 'departments', [deptId])}`;

/** T-06 in words. */
export const resetPasswordWords =
  (deps: Deps): DeedWords<typeof operations.resetStaffPassword, string> =>
  async ({ body: { userId }, actor }) =>
    `重置管理人员 ${await peopleOf(deps, actor, [userId])} 的登录密码`;

/** The reset of a second factor in words. */
export const resetFactorWords =
  (deps: Deps): DeedWords<typeof operations.resetStaffFactor, string> =>
  async ({ body: { userId, reason }, actor }) =>
    `申请重置管理人员 ${await peopleOf(deps, actor, [userId])} 的二次验证：${reason}`;

/** T-07 in words. */
export const deleteStaffWords =
  (deps: Deps): DeedWords<typeof operations.deleteStaff, string> =>
  async ({ body: { ids }, actor }) =>
    `删除管理人员 ${await peopleOf(deps, actor, ids)}`;

/** T-12 in words. */
export const saveReachWords =
  (deps: Deps): DeedWords<typeof operations.saveStaffReach, string> =>
  async ({ body: { userId, deptIds }, actor }) => {
    const who = await peopleOf(deps, actor, [userId]);
    const where = deptIds.length > 0 ? await namesOf(deps.pool, 'departments', deptIds) : '本人所在部门';
    return `设置管理人员 ${who} 的数据权限：${where}`;
  };
