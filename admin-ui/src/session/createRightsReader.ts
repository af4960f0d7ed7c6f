import { userTypes } from '@xinyue/contracts/codes';
import type { HeldRights, Session } from './readSession.ts';

type Parts = {
  /** What the server says the signed-in member of staff may do. */
  read(): Promise<HeldRights & { mustEnrol?: boolean }>;
  store: { get(): Session | undefined; keep(session: Session): void };
};

/**
 * Reads what a member of staff may do and keeps it with the session: after signing in, on coming back, each minute and when a call was refused. A read
 * that fails leaves what was known; an answer that comes when somebody else is signed in by then is nobody's, and one that was asked for before the kept
 * rights changed is old.
 */
export function createRightsReader({ read, store }: Parts): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const readOnce = async () => {
    const asked = store.get();
    if (asked?.userType !== userTypes.staff) return;
    const { all, permissions, roleId, menus, comp, mustEnrol, graceUntil } = await read();
    const rights = {
      all,
      permissions,
      ...(roleId !== undefined && { roleId }),
      ...(menus && { menus }),
      ...(comp && { comp }),
      ...(mustEnrol && graceUntil !== undefined && { graceUntil }),
    };
    const now = store.get();
    const before = JSON.stringify(asked.rights);
    if (now?.logintoken !== asked.logintoken || JSON.stringify(now.rights) !== before || before === JSON.stringify(rights))
      return;
    store.keep({ ...now, rights });
  };
  return () => (underWay ??= readOnce().finally(() => (underWay = undefined)));
}
