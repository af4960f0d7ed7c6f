import Typography from '@mui/material/Typography';
import { CreateBase, Form, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { FormActions } from '../../shared/blocks/FormActions.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { useSaveFailure } from '../../shared/useSaveFailure.ts';
import { SpotFields } from './SpotFields.tsx';
import { spotResolver } from './spotResolver.ts';
import { spotTexts as texts } from './texts.ts';

const defaults = { isClose: 0, miniTotal: 1, unit: '吨' };

export default function SpotCreate() {
  usePageTitle(texts.create);
  const notify = useNotify();
  const navigate = useNavigate();
  const onError = useSaveFailure();
  const leave = () => navigate('/spotManagement');
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
      <Form resolver={spotResolver} mode="onTouched" disableInvalidFormNotification defaultValues={defaults}>
        <SpotFields stock={<FigureInput source="inventoryTotal" isRequired />} />
        <FormActions onLeave={leave} />
      </Form>
    </CreateBase>
  );
}
