import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { TreeNode } from '@xinyue/contracts/operations/system/templateShapes';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';

export type Branch = { id: string; name: string; depth: number };

/** The nodes of a tree one below the other, each with its depth; of `without` and all below it nothing. */
export const branchesOf = (nodes: readonly TreeNode[], without?: string, depth = 0): Branch[] =>
  nodes
    .filter(({ id }) => id !== without)
    .flatMap(({ id, name, children }) => [{ id, name, depth }, ...branchesOf(children, without, depth + 1)]);

/** All departments that one reaches (T-10). */
export function useDepartments() {
  const call = useOperation();
  return useQuery({
    queryKey: ['departments'],
    queryFn: ({ signal }) => call('readDepartmentTree', { id: '0' }, { signal }),
  });
}

type Choice = {
  /** A department that stays out, with all below it. */
  without?: string | undefined;
  /** What stands for no department; without it one has to be chosen. */
  none?: { id: string; name: string } | undefined;
};
type SelectProps = Choice & Omit<TextFieldProps, 'select' | 'children' | 'value'> & { value: string; testId: string };

/** One department of the tree, which shows by its indent where each stands. */
export function DepartmentSelect({ value, without, none, testId, error: wrong = false, helperText, ...field }: SelectProps) {
  const { data, error, refetch } = useDepartments();
  const branches = branchesOf(data ?? [], without);
  const known = value === none?.id || branches.some((branch) => branch.id === value);
  const again = (
    <>
      部门加载失败
      <Button size="small" onClick={() => void refetch()}>
        {buttonWords.retry}
      </Button>
    </>
  );
  return (
    <TextField
      {...field}
      select
      value={known ? value : ''}
      error={wrong || Boolean(error)}
      helperText={error ? again : helperText}
      slotProps={{ htmlInput: { 'data-testid': testId } }}
    >
      {none && <MenuItem value={none.id}>{none.name}</MenuItem>}
      {branches.map((branch) => (
        <MenuItem key={branch.id} value={branch.id} sx={{ pl: 2 + branch.depth * 2 }}>
          {branch.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

type Props = Choice & { source: string; helperText?: string; isRequired?: boolean };

/** The same as field of a form. */
export function DepartmentInput({ source, helperText, isRequired, ...choice }: Props) {
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({ source, defaultValue: choice.none?.id ?? '' });
  return (
    <DepartmentSelect
      {...choice}
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={String(field.value ?? choice.none?.id ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      label={<FieldTitle source={source} resource={resource} isRequired={isRequired} />}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText ?? ' '}
      testId={`choose-${source}`}
    />
  );
}
