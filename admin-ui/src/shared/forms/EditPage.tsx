import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { type FormProps, type RaRecord, useResourceContext } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { DeleteRecord } from '../blocks/DeleteRecord.tsx';
import { Breadcrumb } from '../Breadcrumb.tsx';
import type { EditConflictState } from '../conflict/useEditConflict.ts';
import { useMayDo } from '../useMayDo.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { FormActions, RecordForm } from './RecordForm.tsx';
import { type Loaded, RecordEdit, type Sent } from './RecordEdit.tsx';

type Props<T> = {
  texts: { edit: string; saved: string; loadFailed: string; consequence: string; deleted: string };
  heading(record: T): string;
  /** What the question before a deletion names. */
  nameOf(record: T): string;
  /** Why this one cannot be deleted. */
  undeletable?(record: T): string | undefined;
  resolver: FormProps['resolver'];
  valuesOf?(record: T): object;
  onFailed?(error: unknown, variables: Sent<T>, conflict: EditConflictState<T>): unknown;
  afterSave?(): void;
  /** The fields, and the note of a conflict among them. */
  children(loaded: Loaded<T>): ReactNode;
  /** What stands below the form: the history of the record. */
  history: ComponentType<{ record: T }>;
};

/** The page of one record: its form, its deletion, its history. Saved, it leads back to the list. */
export function EditPage<T extends RaRecord>(props: Props<T>) {
  const { texts, heading, nameOf, undeletable, resolver, valuesOf, onFailed, afterSave, children, history: History } = props;
  usePageTitle(texts.edit);
  const resource = useResourceContext();
  const navigate = useNavigate();
  const mayDo = useMayDo();
  const { id = '' } = useParams();
  const leave = () => navigate(`/${resource}`);
  const onSaved = () => {
    leave();
    afterSave?.();
  };
  return (
    <RecordEdit<T>
      id={id}
      texts={texts}
      skeletonRows={8}
      onSaved={onSaved}
      onFailed={onFailed}
      valuesOf={valuesOf}
      head={<Breadcrumb page={texts.edit} />}
    >
      {(loaded) => (
        <>
          <Typography variant="h1" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            {heading(loaded.record)}
          </Typography>
          <RecordForm record={loaded.values} resolver={resolver}>
            {children(loaded)}
            <FormActions onLeave={leave}>
              {mayDo('delete', loaded.record) && (
                <DeleteRecord
                  size="medium"
                  record={loaded.record}
                  name={nameOf(loaded.record)}
                  consequence={texts.consequence}
                  deleted={texts.deleted}
                  refused={undeletable?.(loaded.record)}
                  onDeleted={leave}
                />
              )}
            </FormActions>
          </RecordForm>
          <History record={loaded.record} />
        </>
      )}
    </RecordEdit>
  );
}
