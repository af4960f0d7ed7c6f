import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { RoleRow } from '@xinyue/contracts/operations';
import type { TreeNode } from '@xinyue/contracts/operations/system/templateShapes';
import { screens } from '@xinyue/contracts/screens';
import { useOperation } from '../../api/useOperation.ts';
import { mayUse } from '../../session/screenRights.ts';
import { useSession } from '../../session/useSession.ts';
import { useLeaveGuard } from '../../shared/blocks/AskDialog.tsx';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { footBar } from '../../shared/blocks/Section.tsx';
import { SlowNote } from '../../shared/blocks/SlowNote.tsx';
import { TreeChecks } from '../../shared/blocks/TreeChecks.tsx';
import { checkedOf } from '../../shared/blocks/treeChoice.ts';
import { KeptNote } from '../../shared/kept/KeptNote.tsx';
import { useKeptChoice } from '../../shared/kept/useKeptChoice.ts';
import { roleTexts as texts } from './texts.ts';
import { RefusedNote, useFixed, useRoleSave } from './useRoleSave.tsx';

type Props = {
  role: RoleRow;
  of: ReturnType<typeof useRoleMenus>;
  /** Whether a code is chosen for the role, and chooses it; undefined where nobody here may. */
  has(code: string): boolean;
  offer: ((code: string) => void) | undefined;
  onAgain(): void;
};

/** The menus and what the role has of them, and which screen each leads to, where one may read that. */
export function useRoleMenus(roleId: string, allowed: boolean) {
  const call = useOperation();
  const named = mayUse(useSession(), 'system/Module', 'list');
  // A choice under way is not put back by coming back to the window.
  const once = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
  const menus = useQuery({
    queryKey: ['readRoleModules', roleId],
    queryFn: () => call('readRoleModules', { roleId }),
    enabled: allowed,
    ...once,
  });
  const modules = useQuery({
    queryKey: ['listModules'],
    queryFn: async () => (await call('listModules', { pageNum: 1, pageSize: 1000 })).list,
    enabled: allowed && named,
    ...once,
  });
  const screenOf = (id: string) => screens.get(modules.data?.find(({ moduleId }) => moduleId === id)?.moduleUrl ?? '');
  return { menus, screenOf, isLoading: menus.isLoading || modules.isLoading };
}

/** Which menus a role has (T-21, T-22). One whose screen it may not open says so: a menu alone opens nothing. */
export function RoleMenus(props: Props) {
  const { data, error, dataUpdatedAt, refetch } = props.of.menus;
  if (error) return <FailedNote error={error} ownWords={texts.menusFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} />;
  if (data.length === 0) return <Typography color="textSecondary">{texts.menusEmpty}</Typography>;
  return <Tree key={`${props.role.version}.${dataUpdatedAt}`} nodes={data} {...props} />;
}

function Tree({ role, nodes, of, has, offer, onAgain }: Props & { nodes: TreeNode[] }) {
  const kept = useKeptChoice(`role-menus/${role.roleId}`, nodes, checkedOf);
  const { chosen, choose, added, removed } = kept;
  const call = useOperation();
  const { whole } = useFixed(role, 'menus');
  const { save, busy, refused } = useRoleSave(onAgain, texts.menusSaveFailed);
  const dirty = added + removed > 0;
  const question = useLeaveGuard(dirty);
  const note = (node: TreeNode) => {
    const code = of.screenOf(node.id)?.code;
    if (!code || !chosen.has(node.id) || has(code)) return null;
    return (
      <>
        <Chip size="small" color="warning" variant="outlined" label={`缺少权限 ${code}`} data-testid={`lacks-${code}`} />
        {offer && (
          <Button size="small" onClick={() => offer(code)} aria-label={`补上权限 ${code}`}>
            补上
          </Button>
        )}
      </>
    );
  };
  const send = () => call('saveRoleModules', { roleId: role.roleId, moduleIds: [...chosen], versionSeen: role.version });
  return (
    <>
      {whole && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {whole}
        </Alert>
      )}
      <KeptNote kept={kept} />
      <TreeChecks nodes={nodes} chosen={chosen} kind="menu" disabled={whole !== undefined} onChoose={choose} note={note} />
      <RefusedNote refused={refused} testId="menus-refused" onAgain={onAgain} />
      <Box sx={{ ...footBar, mt: 1, flexWrap: 'wrap' }}>
        <SlowNote on={busy} />
        <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>已选 {chosen.size}</Typography>
        {!whole && (
          <Button variant="contained" disabled={!dirty} loading={busy} onClick={() => void save(send)} data-testid="save-menus">
            {texts.saveMenus}
          </Button>
        )}
      </Box>
      {question}
    </>
  );
}
