import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApplicationRow } from '@xinyue/contracts/operations';
import { auditStatuses } from '@xinyue/contracts/operations/applicationOperations';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import type { Session } from '../../session/readSession.ts';
import { apart, FactList } from '../../shared/FactList.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { applicationTexts as texts } from './applicationTexts.ts';
import { DocumentsStep } from './DocumentsStep.tsx';
import { closeDraft } from './draft.ts';
import { draftStore } from './draftStore.ts';
import { slotsOfRow } from './pictures.ts';
import { StatusTag } from './StatusTag.tsx';
import { usePictureUrls } from './applicationQueries.ts';

type Props = { session: Session; application: ApplicationRow };

/** nothing to change while it is under review or once it has passed; what was handed in, and what happens next. */
export function LockedApplication({ session, application }: Props) {
  const passed = application.auditStatus === auditStatuses.passed;
  const slots = useMemo(() => slotsOfRow(application), [application]);
  const urlOf = usePictureUrls(session, slots);
  // It arrived, even where no answer did: nothing of it has to wait here any longer.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    closeDraft(session.userId);
    void draftStore.clear(session.userId);
  }, [session.userId]);
  return (
    <>
      <Panel title={passed ? texts.passedTitle : texts.pendingTitle} action={<StatusTag status={application.auditStatus} />}>
        <Typography component="ol" sx={{ m: 0, pl: 3, '& li': { mb: 0.5 } }}>
          {(passed ? texts.passedSteps(application.account) : texts.pendingSteps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Typography>
        {passed && (
          <Button component={Link} to="/login" variant="contained" sx={{ mt: 2, minHeight: 44 }}>
            {texts.toBackOffice}
          </Button>
        )}
      </Panel>
      <Panel title={texts.submittedContent}>
        <FactList
          columns="minmax(5em, auto) 1fr"
          sx={apart}
          facts={[
            [texts.shopName, application.shopName],
            [texts.account, application.account],
            [texts.submittedAt, application.createTime],
            ...(application.auditTime ? [[texts.auditedAt, application.auditTime] as const] : []),
          ]}
        />
      </Panel>
      <Box data-testid="submitted-documents">
        <DocumentsStep slots={slots} missing={[]} urlOf={urlOf} help="" />
      </Box>
    </>
  );
}
