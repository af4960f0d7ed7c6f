import { emptyAccount } from './accountForm.ts';
import { AccountRead } from './AccountRead.tsx';

/** the form without data and with nothing to press. */
export const VisitorAccount = () => <AccountRead account="" shown={emptyAccount} />;
