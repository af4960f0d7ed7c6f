import { useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '../../session/signInPlace.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import HomePage from '../home/HomePage.tsx';
import { accountTexts as texts } from './accountTexts.ts';
import { RegisterForm } from './RegisterForm.tsx';

/** R-13, Z-34: the registration form over the home page. */
export default function RegisterPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  usePageTitle(texts.registerTitle);
  const redirect = safeRedirect(search.get('redirect'));
  const toSignIn = `/mainPage?login=1${redirect ? `&redirect=${encodeURIComponent(redirect)}` : ''}`;
  return (
    <>
      <HomePage />
      <FormDialog title={texts.registerTitle} maxWidth="sm" onClose={() => void navigate('/mainPage', { replace: true })}>
        <RegisterForm
          signInPath={toSignIn}
          onRegistered={(account) => void navigate(toSignIn, { replace: true, state: { account } })}
        />
      </FormDialog>
    </>
  );
}
