import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { OwnPage, VisitorAlert } from '../../shared/OwnPage.tsx';
import { emptyShop, type ShopInput } from './applicationSteps.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import { DocumentsStep } from './DocumentsStep.tsx';
import { OwnApplication } from './OwnApplication.tsx';
import { noPictures } from './pictures.ts';
import { ShopStep } from './ShopStep.tsx';

/** */
export default function ApplicationPage() {
  return <OwnPage title={texts.title} own={OwnApplication} visitor={<VisitorApplication />} />;
}

const empty = noPictures();

/** what is asked for, with nothing to fill in and nothing to send. */
function VisitorApplication() {
  const form = useForm<ShopInput>({ defaultValues: emptyShop });
  return (
    <>
      <VisitorAlert texts={texts} />
      <ShopStep form={form} isAgain={false} disabled />
      <DocumentsStep slots={empty} missing={[]} urlOf={() => ''} />
      <Button variant="contained" disabled sx={{ minHeight: 44, minWidth: 160 }}>
        {texts.submit}
      </Button>
    </>
  );
}
