/** A member of staff as another one names it. */
export type Colleague = { id: string; account: string; nickname: string };

/** The form of an enabled member of staff (C-46), as somebody who changes nothing of it would send it. */
export const staffForm = ({ id, account, nickname }: Colleague) => ({ userType: 0, userStatus: 0, id, account, nickname });
