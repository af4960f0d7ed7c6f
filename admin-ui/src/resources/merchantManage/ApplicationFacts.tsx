import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { applicationLabels } from '@xinyue/contracts/labels/applicationLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import type { ApplicationReview } from '@xinyue/contracts/operations';
import { Link as RouterLink } from 'react-router-dom';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { auditStatusLabel, documentName } from '../../shared/names.ts';

/** What was applied for, and by whom. */
export function ApplicationFacts({ review: { application, customer } }: { review: ApplicationReview }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
      <Section title="申请信息">
        <FactList
          facts={[
            [applicationLabels.shopName, application.shopName],
            ['登录账户', application.account],
            [applicationLabels.agreement, application.agreement],
            [applicationLabels.createTime, application.createTime],
          ]}
        />
      </Section>
      <Section title="申请人">
        <FactList
          facts={[
            [
              personLabels.account,
              <Link key="account" component={RouterLink} to={`/userManagement/${customer.id}`}>
                {customer.account}
              </Link>,
            ],
            [personLabels.nickname, customer.nickname],
            [personLabels.mobile, customer.mobile],
            [personLabels.area, customer.area],
            ['注册时间', customer.createTime],
          ]}
        />
      </Section>
    </Box>
  );
}

type Warning = ApplicationReview['warnings'][number];
const reasons: Record<Exclude<Warning['kind'], 'reservedName'>, string> = {
  sameFile: '图片相同',
  sameIdentity: '身份证号相同',
  sameName: '同名',
};

/** What speaks against it: other applications with the same picture, identity number or name, each one click away; a name for the platform's own. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="alert" data-testid="audit-warnings">
      <strong>请核实：</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {warnings.map((warning) => (
          <li key={`${warning.slot} ${warning.kind} ${warning.applicationId}`} data-testid={`warning-line-${warning.kind}`}>
            <WarningLine warning={warning} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function WarningLine({ warning: { slot, kind, applicationId, shopName, auditStatus } }: { warning: Warning }) {
  if (kind === 'reservedName') return <>店铺名称“{shopName}”含有平台保留字</>;
  const subject = slot === null ? applicationLabels.shopName : documentName(slot);
  if (applicationId === null)
    return (
      <>
        {subject}：与已开通的店铺“{shopName}”{reasons[kind]}
      </>
    );
  return (
    <>
      {subject}：与{' '}
      <Link component={RouterLink} to={`/merchantManage/${applicationId}`} data-testid={`warning-${kind}`}>
        {shopName}
      </Link>
      （{auditStatusLabel(auditStatus)}）{reasons[kind]}
    </>
  );
}
