import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { withSignIn } from '../../session/signInPlace.ts';
import { emptyShop, type ShopInput } from './applicationSteps.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import { noPictures } from './pictures.ts';
import { DocumentsStep } from './DocumentsStep.tsx';
import { ShopStep } from './ShopStep.tsx';

const empty = noPictures();

/** what is asked for, with nothing to fill in and nothing to send. */
export function VisitorApplication() {
  const place = useLocation();
  const form = useForm<ShopInput>({ defaultValues: emptyShop });
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <Button component={Link} to={withSignIn(place)} preventScrollReset variant="contained">
            {texts.signIn}
          </Button>
        }
      >
        {texts.visitorText}
      </Alert>
      <ShopStep form={form} isAgain={false} disabled />
      <DocumentsStep slots={empty} missing={[]} urlOf={() => ''} />
      <Button variant="contained" disabled sx={{ minHeight: 44, minWidth: 160 }}>
        {texts.submit}
      </Button>
    </>
  );
}
