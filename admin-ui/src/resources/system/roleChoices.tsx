import { useQuery } from '@tanstack/react-query';
import { builtInRoles } from '@xinyue/contracts/permissionCodes';
import { SelectInput } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { mayUse } from '../../session/screenRights.ts';
import { useSession } from '../../session/useSession.ts';
import type { FilterField } from '../../shared/blocks/FilterField.ts';

const builtIn = Object.values(builtInRoles).map(({ id, name }) => ({ id, name }));

/** All roles (T-20); who may not list them chooses among those that are always there (K-35). */
export function useRoleChoices() {
  const call = useOperation();
  const allowed = mayUse(useSession(), 'system/Role', 'list');
  const { data, error, refetch } = useQuery({
    queryKey: ['listRoleChoices'],
    queryFn: ({ signal }) => call('listRoleChoices', {}, { signal }),
    enabled: allowed,
  });
  const choices = allowed ? (data ?? []).map(({ roleId, roleName }) => ({ id: roleId, name: roleName })) : builtIn;
  return { choices, retry: error ? () => void refetch() : undefined };
}

export function useRoleFilter(): FilterField {
  const { choices, retry } = useRoleChoices();
  return { kind: 'select', name: 'roleId', label: '角色', options: choices, retry };
}

export function RoleInput() {
  const { choices } = useRoleChoices();
  return <SelectInput source="roleId" choices={choices} isPending={choices.length === 0} isRequired helperText={false} />;
}
