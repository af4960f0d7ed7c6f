import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { TreeNode } from '@xinyue/contracts/operations/templateShapes';
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

type Props = {
  source: string;
  /** A department that stays out, with all below it. */
  without?: string | undefined;
  /** What stands for no department; without it one has to be chosen. */
  none?: { id: string; name: string } | undefined;
  helperText?: string;
  isRequired?: boolean;
};

/** One department of the tree, which shows by its indent where each stands. */
export function DepartmentInput({ source, without, none, helperText, isRequired }: Props) {
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({ source, defaultValue: none?.id ?? '' });
  const { data, error, refetch } = useDepartments();
  const branches = branchesOf(data ?? [], without);
  const value = String(field.value ?? none?.id ?? '');
  const known = value === none?.id || branches.some((branch) => branch.id === value);
  return (
    <TextField
      select
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={known ? value : ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      label={<FieldTitle source={source} resource={resource} isRequired={isRequired} />}
      error={fieldState.invalid || Boolean(error)}
      helperText={
        error ? (
          <>
            部门加载失败
            <Button size="small" onClick={() => void refetch()}>
              重试
            </Button>
          </>
        ) : (
          (fieldState.error?.message ?? helperText ?? ' ')
        )
      }
      slotProps={{ htmlInput: { 'data-testid': `choose-${source}` } }}
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
