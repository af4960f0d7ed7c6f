import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { DiffList } from '../audit/DiffList.tsx';
import { fieldName } from '../audit/fieldName.ts';
import { mergeEdits } from './mergeEdits.ts';
import type { EditConflictState } from './useEditConflict.ts';

const texts = {
  kept: '您填写的内容都已保留。',
  both: (fields: string) => `您与对方都改过：${fields}。再次保存时以您填写的为准。`,
  same: '内容与您打开时相同。',
  take: '采用最新内容，保留我的修改',
  newest: '放弃我的修改，载入最新内容',
} as const;

/** It may lie outside of what is seen when 保存 was pressed. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

type Props<T> = {
  /** What an entry of the trail about this record is called, for the names of its fields: `user.edited`. */
  what: string;
  /** The record as the form showed it at first. */
  seen: T;
  state: EditConflictState<T>;
  /** The fields of a form that are not called like those of the record. */
  fieldsOf?(record: T): Record<string, unknown>;
  /** What a form that gives up its own changes takes beside those fields. */
  alsoNewest?(record: T): Record<string, unknown>;
};

const plain = <T,>(record: T) => record as Record<string, unknown>;

/**
 * Somebody else saved this record meanwhile: who, when and what. Nothing typed is lost; one step takes over their values where nothing was
 * typed, and the next save goes through.
 */
export function EditConflictBlock<T>({ what, seen, state, fieldsOf = plain, alsoNewest }: Props<T>) {
  const { getValues, setValue, reset } = useFormContext();
  const { conflict, settle } = state;
  if (!conflict) return null;
  // Of a kept form only the fields that were typed into are known as they were; in the others stands what was read since.
  const before = fieldsOf({ ...seen, ...state.seen });
  const current = fieldsOf(conflict.current);
  const { take, both } = mergeEdits(before, current, getValues());
  const merge = () => {
    for (const [field, value] of Object.entries(take)) setValue(field, value, { shouldDirty: true, shouldValidate: true });
    settle();
  };
  const newest = () => {
    reset({ ...getValues(), ...current, ...alsoNewest?.(conflict.current) });
    settle();
  };
  const changedNow = Object.fromEntries(
    Object.keys(take)
      .concat(both)
      .map((field) => [field, current[field]]),
  );
  const changedFrom = Object.fromEntries(Object.keys(changedNow).map((field) => [field, before[field]]));
  return (
    <Alert ref={intoView} severity="warning" role="alert" data-testid="edit-conflict" sx={{ my: 2 }}>
      <Box sx={{ fontWeight: 600 }}>{conflict.message}</Box>
      {conflict.edits.map((edit) => (
        <Box key={`${edit.time}${edit.who}`} data-testid="edit-of-other" sx={{ my: 1 }}>
          {edit.who} · {edit.time}
          <DiffList what={what} before={edit.before} after={edit.after} />
        </Box>
      ))}
      {conflict.edits.length === 0 && <DiffList what={what} before={changedFrom} after={changedNow} />}
      {Object.keys(changedNow).length === 0 && <Box>{texts.same}</Box>}
      {both.length > 0 && <Box>{texts.both(both.map((field) => fieldName(what, field)).join('、'))}</Box>}
      <Box>{texts.kept}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={merge} data-testid="edit-take">
          {texts.take}
        </Button>
        <Button size="small" onClick={newest} data-testid="edit-newest">
          {texts.newest}
        </Button>
      </Box>
    </Alert>
  );
}
