import { actorNames } from '@xinyue/contracts/labels/actorNames';
import type { VariableRow } from '@xinyue/contracts/operations';

/** Who changed a record last, else who made it; records of the installation itself show a text instead of a name. */
export const editorOf = ({ addUser, editUser }: Pick<VariableRow, 'addUser' | 'editUser'>): string => {
  const name = editUser || addUser;
  return name === 'system' ? actorNames.system : (name ?? '');
};
