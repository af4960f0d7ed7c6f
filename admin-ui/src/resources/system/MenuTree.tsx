import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ModuleRow } from '@xinyue/contracts/operations';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { wayTo } from '../../shared/blocks/treeChoice.ts';
import { moduleTree } from './moduleTree.ts';

type Row = ModuleRow & { id: string };
type Fold = { parents: ReadonlySet<string>; closed: ReadonlySet<string>; toggle(id: string): void };
const Folds = createContext<Fold>({ parents: new Set(), closed: new Set(), toggle: () => undefined });

/** the rows of the list inside it as the menu shows them, each group to be opened and closed. */
export function MenuTree({ children }: { children: ReactNode }) {
  const list = useListContext<Row>();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { data } = list;
  const { shown, parents } = useMemo(() => moduleTree(data ?? [], closed), [data, closed]);
  const fold = useMemo(
    () => ({
      parents: new Set(parents),
      closed,
      toggle: (id: string) =>
        setClosed((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    }),
    [parents, closed],
  );
  return (
    <ListContextProvider value={{ ...list, data: shown } as typeof list}>
      <Folds value={fold}>
        {parents.length > 0 && (
          <Box sx={{ display: 'flex', gap: 1, px: 1.5, pb: 1 }}>
            <Button size="small" onClick={() => setClosed(new Set())} disabled={closed.size === 0} data-testid="tree-open">
              全部展开
            </Button>
            <Button
              size="small"
              onClick={() => setClosed(new Set(parents))}
              disabled={parents.every((id) => closed.has(id))}
              data-testid="tree-close"
            >
              全部收起
            </Button>
          </Box>
        )}
        {children}
      </Folds>
    </ListContextProvider>
  );
}

/** The name of an entry at its depth, with what opens and closes its group. */
export function MenuName({ row }: { row: Row }) {
  const { parents, closed, toggle } = useContext(Folds);
  const open = !closed.has(row.moduleId);
  return (
    <Box
      data-testid={`menu-name-${row.moduleId}`}
      sx={{ display: 'flex', alignItems: 'center', pl: { md: 3 * (row.moduleLevel - 1) } }}
    >
      <Box
        sx={{
          flexShrink: 0,
          width: { xs: parents.has(row.moduleId) ? 44 : 0, md: 32 },
          ml: { xs: parents.has(row.moduleId) ? -1 : 0, md: 0 },
        }}
      >
        {parents.has(row.moduleId) && (
          <IconButton
            size="small"
            aria-expanded={open}
            aria-label={`${open ? '收起' : '展开'} ${row.moduleName}`}
            onClick={(event) => {
              event.stopPropagation();
              toggle(row.moduleId);
            }}
            data-testid={`fold-${row.moduleId}`}
          >
            <ExpandIcon fontSize="small" sx={{ transform: open ? undefined : 'rotate(-90deg)' }} />
          </IconButton>
        )}
      </Box>
      <Way row={row} />
      {row.moduleName}
    </Box>
  );
}

/** Where an entry stands whose parent a filter left out. */
function Way({ row }: { row: Row }) {
  const { data = [] } = useListContext<Row>();
  const lost = row.parentId !== '0' && !data.some(({ moduleId }) => moduleId === row.parentId);
  const call = useOperation();
  const { data: nodes = [] } = useQuery({
    queryKey: ['listModuleNodes'],
    queryFn: () => call('listModuleNodes', {}),
    enabled: lost,
  });
  if (!lost) return null;
  const above = wayTo(nodes, row.moduleId).slice(0, -1);
  return (
    <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'pre' }}>
      {above.map(({ name }) => `${name} / `).join('')}
    </Typography>
  );
}
