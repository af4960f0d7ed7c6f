import type { VariableRow } from '@xinyue/contracts/operations';

/** Who changed a record last, else who made it; what the installation itself wrote is told in words. */
export const editorOf = ({ addUser, editUser }: Pick<VariableRow, 'addUser' | 'editUser'>): string => {
  const name = editUser || addUser;
  return name === 'system' ? '系统' : (name ?? '');
};
