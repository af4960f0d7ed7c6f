import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import type { RoleRow } from '@xinyue/contracts/operations';
import { useDataProvider } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { useKeptChoice } from '../../shared/kept/useKeptChoice.ts';
import { RoleCodes, storedOf } from './RoleCodes.tsx';
import { RoleMenus, useRoleMenus } from './RoleMenus.tsx';
import { roleTexts as texts } from './texts.ts';
import { useFixed } from './useRoleSave.tsx';
import { builtInRoles } from '@xinyue/contracts/permissionCodes';
import type { ComponentProps } from 'react';

/** The server knows some 70 codes; operators may store more. */
const everyCode = { pageNum: 1, pageSize: 1000 };
// A choice under way is not put back by coming back to the window.
const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } as const;

/** what a role may do. */
export default function RolePage() {
  usePageTitle(texts.rights);
  const { id = '' } = useParams();
  const mayDo = useMayDo();
  const call = useOperation();
  const provider = useDataProvider();
  const [role, codes, calls] = useQueries({
    queries: [
      {
        queryKey: ['system/Role', 'rights', id],
        queryFn: async () => (await provider.getOne<RoleRow & { id: string }>('system/Role', { id })).data,
        ...readOnce,
      },
      {
        queryKey: ['listPermissions', id],
        queryFn: async () => (await call('listPermissions', { roleId: id, ...everyCode })).list,
        ...readOnce,
      },
      { queryKey: ['listPermissionCalls'], queryFn: () => call('listPermissionCalls', {}), ...readOnce },
    ],
  });
  const menus = useRoleMenus(id, mayDo('menus'));
  if (!mayDo('list') || !mayDo('rights')) return <Navigate to="/access-denied" replace />;
  const again = () =>
    void Promise.all([role.refetch(), codes.refetch(), calls.refetch(), ...(mayDo('menus') ? [menus.menus.refetch()] : [])]);
  const error = role.error ?? codes.error ?? calls.error;
  const callsOf = (code: string) => calls.data?.find(({ permission }) => permission === code)?.calls ?? [];
  return (
    <>
      <Breadcrumb page={texts.rights} />
      <Typography variant="h1" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {role.data ? `${texts.rights}：${role.data.roleName}` : texts.rights}
      </Typography>
      {error ? (
        <FailedNote
          error={error}
          ownWords={texts.codesFailed}
          onRetry={again}
          back={{ to: '/system/Role', label: '返回角色管理' }}
        />
      ) : !role.data || !codes.data || !calls.data || menus.isLoading ? (
        <SkeletonRows rows={10} />
      ) : (
        <Rights role={role.data} rows={codes.data} callsOf={callsOf} onAgain={again} of={menus} />
      )}
    </>
  );
}

type Parts = Pick<ComponentProps<typeof RoleCodes>, 'role' | 'rows' | 'callsOf' | 'onAgain'> &
  Pick<ComponentProps<typeof RoleMenus>, 'of'>;

/** Menus and codes side by side: which code a menu lacks is seen, and given with the others. */
function Rights({ role, rows, callsOf, onAgain, of }: Parts) {
  const mayDo = useMayDo();
  const { whole } = useFixed(role);
  const choice = useKeptChoice(`role-codes/${role.roleId}`, rows, storedOf);
  const { chosen, choose } = choice;
  const idOf = (code: string) => rows.find(({ permission }) => permission === code)?.permissionId;
  const has = (code: string) => role.roleId === builtInRoles.super.id || chosen.has(idOf(code) ?? '');
  const offer = (code: string) => choose(new Set([...chosen, ...[idOf(code)].filter((id) => id !== undefined)]));
  const menus = mayDo('menus');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: menus ? '2fr 3fr' : '1fr' }, alignItems: 'start' }}>
      {menus && (
        <Section title={texts.menus}>
          <RoleMenus role={role} of={of} has={has} offer={whole ? undefined : offer} onAgain={onAgain} />
        </Section>
      )}
      <Section title={texts.codes}>
        <RoleCodes role={role} rows={rows} callsOf={callsOf} choice={choice} onAgain={onAgain} />
      </Section>
    </Box>
  );
}
