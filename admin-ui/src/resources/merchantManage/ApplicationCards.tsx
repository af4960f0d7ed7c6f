import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApplicationRow } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { ApplicationActions } from './ApplicationActions.tsx';
import { ApplicationLink } from './ApplicationTable.tsx';
import { AuditChip } from './AuditChip.tsx';

/** The applications on a phone. */
export function ApplicationCards() {
  const { data = [] } = useListContext<ApplicationRow>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 44 }}>
            <ApplicationLink row={row} />
            <AuditChip status={row.auditStatus} />
          </Box>
          <Typography color="textSecondary">
            {row.account} · {row.createUserName}
          </Typography>
          <Typography color="textSecondary">提交于 {row.createTime}</Typography>
          {row.auditRemark && <Typography sx={{ overflowWrap: 'anywhere' }}>驳回原因：{row.auditRemark}</Typography>}
          <ApplicationActions row={row} />
        </Box>
      ))}
    </Box>
  );
}
