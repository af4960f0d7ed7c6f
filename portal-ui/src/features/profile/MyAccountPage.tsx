import { OwnPage, VisitorAlert } from '../../shared/OwnPage.tsx';
import { emptyAccount } from './accountForm.ts';
import { AccountRead } from './AccountRead.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { profileTexts as texts } from './profileTexts.ts';

/** Visitors see the form without data and with nothing to press. */
export default function MyAccountPage() {
  return (
    <OwnPage
      title={texts.title}
      own={OwnAccount}
      visitor={
        <>
          <VisitorAlert texts={texts} />
          <AccountRead account="" shown={emptyAccount} />
        </>
      }
    />
  );
}
