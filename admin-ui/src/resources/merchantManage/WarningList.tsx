import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ApplicationReview } from '@xinyue/contracts/operations';
import { Link as RouterLink } from 'react-router-dom';
import { auditStatusLabel, documentName } from '../../app/names.ts';

type Warning = ApplicationReview['warnings'][number];
const reasons: Record<Warning['kind'], string> = { sameFile: '图片相同', sameIdentity: '身份证号相同' };

/** Other applications with the same picture or the same identity number, each one click away. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="alert" data-testid="audit-warnings">
      <strong>与其他申请相同，请核实：</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {warnings.map(({ slot, kind, applicationId, shopName, auditStatus }) => (
          <li key={`${slot} ${kind} ${applicationId}`}>
            {documentName(slot)}：与{' '}
            <Link component={RouterLink} to={`/merchantManage/${applicationId}`} data-testid={`warning-${kind}`}>
              {shopName}
            </Link>
            （{auditStatusLabel(auditStatus)}）{reasons[kind]}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
