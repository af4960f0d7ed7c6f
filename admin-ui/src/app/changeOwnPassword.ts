import { messages } from '@xinyue/contracts/messages';
import * as rules from '@xinyue/contracts/rules';
import { userTypes } from '@xinyue/contracts/codes';
import { CallError } from '@xinyue/web/client/CallError';
import type { OperationCaller } from '../api/createOperationCaller.ts';
import type { Session } from '../session/readSession.ts';

/** What is wrong with a new password for this person; undefined when nothing is. */
export const passwordProblem = (session: Session, password: string): string | undefined =>
  (session.userType === userTypes.staff ? rules.staffPassword : rules.password).safeParse(password).error?.issues[0]?.message;

/** Z-45, F11: sets the own password of whoever is signed in here; staff are users like others, so the rest of the row goes along as it is. */
export async function changeOwnPassword(
  call: OperationCaller,
  session: Session,
  given: { currentPassword: string; password: string },
): Promise<void> {
  if (session.userType !== userTypes.staff) return void (await call('changeShopPassword', given));
  const { list } = await call('listUsers', { id: session.userId, userType: userTypes.staff, pageNum: 1, pageSize: 1 });
  const row = list[0];
  if (!row) throw new CallError(404, messages.notFound);
  const { id, account, nickname, userStatus, version, area, address } = row;
  const rest = { id, account, nickname, area, address, userStatus, versionSeen: version };
  await call('saveUser', { userType: userTypes.staff, ...rest, ...given });
}
