import Typography from '@mui/material/Typography';
import { CreateBase, Form, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { beijingDay } from '@xinyue/web/days';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { FormActions } from '../../shared/blocks/FormActions.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { useSaveFailure } from '../../shared/useSaveFailure.ts';
import { PostingFields } from './PostingFields.tsx';
import { postingResolver } from './postingResolver.ts';
import { postingTexts as texts } from './texts.ts';

const defaults = () => ({
  isClose: 0,
  inviteNum: 1,
  workNaturee: '全职',
  inviteTimeStart: beijingDay(new Date()),
  jobResponsibilities: '',
});

/** R-64, C-37. */
export default function PostingCreate() {
  usePageTitle(texts.create);
  const notify = useNotify();
  const navigate = useNavigate();
  const onError = useSaveFailure();
  const leave = () => navigate('/recruitment');
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
      <Form resolver={postingResolver} mode="onTouched" disableInvalidFormNotification defaultValues={defaults}>
        <PostingFields />
        <FormActions onLeave={leave} />
      </Form>
    </CreateBase>
  );
}
