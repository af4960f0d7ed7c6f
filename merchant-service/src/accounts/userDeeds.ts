import { type Actor, operations, sentence, type UserForm, userFormOf, userTypes } from '@xinyue/contracts';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '@xinyue/kit/AppError';
import { plainName } from '@xinyue/kit/http/plainName';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { enrolledMethods } from '../factors/queries.ts';
import { maskCard, maskMobile } from '../domain/masks.ts';
import { samePayer } from '../domain/payer.ts';
import { repeatOf, requests } from '../store/requests.ts';
import { userAfter } from '../users/domain/editUser.ts';
import type { User } from '../users/domain/user.ts';
import { findUser, isUserDeleted } from '../users/queries.ts';
import { refuseForeignId } from './refuseForeignId.ts';
import { requireReach } from './requireCode.ts';

/**
 * What of an edit decides who may sign in, or where money goes, in words; none: it needs no proof. Locking staff does, customers are locked
 * by whoever keeps them.
 */
export function sensitiveChanges(before: User, after: User, password: string | undefined): string[] {
  const { payer, mobile } = after;
  return [
    ...(before.userType === userTypes.staff && before.disabled !== after.disabled ? [after.disabled ? '停用' : '启用'] : []),
    ...(password === undefined ? [] : ['设置登录密码']),
    ...(mobile === before.mobile ? [] : [mobile === '' ? '清除手机号' : `手机号改为 ${maskMobile(mobile)}`]),
    ...(samePayer(before.payer, payer) ? [] : [`收款账户改为 ${plainName(payer.bankName)} ${maskCard(payer.acctNo)}`]),
  ];
}

const kinds: Record<number, string> = { [userTypes.staff]: '管理人员', [userTypes.customer]: '客户' };
/** A person as deeds name them. */
export const called = ({ userType, account, nickname }: Pick<User, 'userType' | 'account' | 'nickname'>) =>
  `${kinds[userType] ?? '账户'} ${nickname && nickname !== account ? `${plainName(nickname)}（${account}）` : account}`;

/** The deed of an edit of a person, in words. */
export const editWords = (by: Actor, known: User, changes: string[]): string =>
  known.id === by.accountId ? ownWords(changes) : `修改${called(known)}：${changes.join('，')}`;

/** C-46 in words; undefined where the edit leaves everything that needs a proof as it is, and where it is done already. */
export const saveUserWords =
  (deps: Deps): DeedWords<typeof operations.saveUser> =>
  async ({ body, actor, keys }) => {
    const repeat = keys && repeatOf(deps.requestIndex, actor, operations.saveUser.path, keys, body);
    if (await requests.find(deps.pool, repeat)) return undefined;
    if (!body.id) return `新增${called({ ...body, nickname: body.nickname ?? '' })}`;
    const known = await findUser(deps.pool, deps.vault, body.id);
    if (!known) throw new AppError('notFound', sentence('notFound'));
    requireReach(actor, 'save', known);
    const form: UserForm = userFormOf(known.userType).parse({ ...body, account: known.account });
    const changes = sensitiveChanges(known, userAfter(known, form), form.password);
    return changes.length > 0 ? editWords(actor, known, changes) : undefined;
  };

/**
 * What of a change of the own account needs a proof. Another password is proven by the current one (Z-45), and where there is a factor by that too.
 * Errors: `forbidden` anything but another password where that comes first (Tr-Z-04); `conflict` mobile or payee with a weak one (Tr-Z-02).
 */
export async function ownChanges(
  deps: Deps,
  actor: Actor,
  [before, after]: readonly [User, User],
  password: string | undefined,
): Promise<string[]> {
  const others = sensitiveChanges(before, after, undefined);
  if (actor.passwordMade && (password === undefined || others.length > 0))
    throw new AppError('forbidden', protocolSentence('passwordFirst'));
  if (actor.passwordWeak && others.length > 0) throw new AppError('conflict', sentence('passwordWeak'));
  const factor = password !== undefined && (await enrolledMethods(deps.pool, actor.accountId)).length > 0;
  return sensitiveChanges(before, after, factor ? password : undefined);
}

/** C-32 in words; undefined where mobile and payee stay as they are, and where it is done already. */
export const updateProfileWords =
  (deps: Deps): DeedWords<typeof operations.updateProfile> =>
  async ({ body, actor, keys }) => {
    for (const id of [body.id, body.userId]) refuseForeignId(actor, id);
    const known = await findUser(deps.pool, deps.vault, actor.ownerId);
    const repeat = keys && repeatOf(deps.requestIndex, actor, operations.updateProfile.path, keys, body);
    // Whoever is not there is refused by the call itself.
    if (!known || (await requests.find(deps.pool, repeat))) return undefined;
    const changes = await ownChanges(deps, actor, [known, userAfter(known, body)], body.password);
    return changes.length > 0 ? ownWords(changes) : undefined;
  };

export const ownWords = (changes: string[]): string => `修改本人账户：${changes.join('，')}`;

/** C-47 in words. */
export const deleteUserWords =
  (deps: Deps): DeedWords<typeof operations.deleteUser, string> =>
  async ({ body: { id }, actor }) => {
    const known = await findUser(deps.pool, deps.vault, id);
    if (known) requireReach(actor, 'delete', known);
    else if (!(await isUserDeleted(deps.pool, id))) throw new AppError('notFound', sentence('notFound'));
    return known ? `删除${called(known)}` : '删除账户（已删除）';
  };
