import * as rules from '@xinyue/contracts/rules';
import { userTypes } from '@xinyue/contracts/codes';
import type { OperationCaller } from '../api/createOperationCaller.ts';
import type { Session } from '../session/readSession.ts';

/** What is wrong with a new password for this person; undefined when nothing is. */
export const passwordProblem = (session: Session, password: string): string | undefined =>
  (session.userType === userTypes.staff ? rules.staffPassword : rules.chosenPassword).safeParse(password).error?.issues[0]
    ?.message;

/** Z-45, F11: sets the own password of the signed-in person. */
export async function changeOwnPassword(
  call: OperationCaller,
  session: Session,
  given: { currentPassword: string; password: string },
): Promise<void> {
  await call(session.userType === userTypes.staff ? 'changeStaffPassword' : 'changeShopPassword', given);
}
