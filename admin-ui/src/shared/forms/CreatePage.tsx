import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CreateBase, type FormProps, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { FormActions, RecordForm } from './RecordForm.tsx';
import { useSaved, useSaveFailure } from './useSaved.ts';

type Props = {
  texts: { create: string; saved: string };
  resolver: FormProps['resolver'];
  defaultValues: FormProps['defaultValues'];
  /** The fields. */
  children: ReactNode;
};

/** The page on which a record is made. Saved, it leads to the list; refused, what was typed stays. */
export function CreatePage({ texts, resolver, defaultValues, children }: Props) {
  usePageTitle(texts.create);
  const resource = useResourceContext();
  const navigate = useNavigate();
  const saved = useSaved();
  const onError = useSaveFailure();
  const leave = () => navigate(`/${resource}`);
  return (
    <CreateBase redirect={false} mutationOptions={{ onSuccess: () => saved(texts.saved, leave), onError }}>
      <Breadcrumb page={texts.create} />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {texts.create}
      </Typography>
      <RecordForm resolver={resolver} defaultValues={defaultValues}>
        {children}
        <FormActions onLeave={leave} />
      </RecordForm>
    </CreateBase>
  );
}
