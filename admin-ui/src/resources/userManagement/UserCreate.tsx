import Typography from '@mui/material/Typography';
import { CreateBase, Form, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { FormActions } from '../../shared/blocks/FormActions.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { useSaveFailure } from '../../shared/useSaveFailure.ts';
import { UserFields } from './UserFields.tsx';
import { userTexts as texts } from './texts.ts';
import { userResolver } from './userResolver.ts';

const defaults = { userType: 1, userStatus: 0 };

export default function UserCreate() {
  usePageTitle(texts.create);
  const notify = useNotify();
  const navigate = useNavigate();
  const onError = useSaveFailure();
  const leave = () => navigate('/userManagement');
  const onSuccess = () => {
    notify(texts.saved, { type: 'success' });
    leave();
  };
  return (
    <CreateBase redirect={false} mutationOptions={{ onSuccess, onError }}>
      <Breadcrumb page={texts.create} />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {texts.create}
      </Typography>
      <Form resolver={userResolver} mode="onTouched" disableInvalidFormNotification defaultValues={defaults}>
        <UserFields />
        <FormActions onLeave={leave} />
      </Form>
    </CreateBase>
  );
}
