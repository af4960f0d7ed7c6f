import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationRow } from '@xinyue/contracts/operations';
import { auditStatuses } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { Session } from '../../session/readSession.ts';
import { apart, FactList } from '../../shared/FactList.tsx';
import { OwnPage, VisitorAlert } from '../../shared/OwnPage.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { useShop } from '../shop/shopQueries.ts';
import { useOwnApplication, usePictureUrls } from './applicationQueries.ts';
import { emptyShop, type ShopInput } from './applicationSteps.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import { DocumentsStep } from './DocumentsStep.tsx';
import { closeDraft } from './draft.ts';
import { draftStore } from './draftStore.ts';
import { noPictures, slotsOfRow } from './pictures.ts';
import { OwnShop } from './OwnShop.tsx';
import { ShopStep } from './ShopStep.tsx';
import { StatusTag } from './StatusTag.tsx';

/** The application to become a merchant. */
export default function ApplicationPage() {
  return <OwnPage title={texts.title} own={OwnApplication} visitor={<VisitorApplication />} />;
}

const empty = noPictures();

/** what is asked for, with nothing to fill in and nothing to send. */
function VisitorApplication() {
  const form = useForm<ShopInput>({ defaultValues: emptyShop });
  return (
    <>
      <VisitorAlert texts={texts} />
      <ShopStep form={form} isAgain={false} disabled />
      <DocumentsStep slots={empty} missing={[]} urlOf={() => ''} />
      <Button variant="contained" disabled sx={{ minHeight: 44, minWidth: 160 }}>
        {texts.submit}
      </Button>
    </>
  );
}

/** The newest application of one customer: to fill in, to wait for, or done; who owns a shop has nothing to apply for (Po-37). */
export function OwnApplication({ session }: { session: Session }) {
  const application = useOwnApplication(session);
  const draft = useQuery({
    queryKey: ['own', session.userId, 'applicationDraft'],
    queryFn: async () => (await draftStore.read(session.userId)) ?? null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const shop = useShop(session.userId);
  const row = application.data ?? undefined;
  if (shop.data) return <OwnShop id={session.userId} shop={shop.data} application={row} />;
  if (row && row.auditStatus !== auditStatuses.rejected) return <LockedApplication session={session} application={row} />;
  if (application.isPending || draft.isPending || shop.isPending)
    return (
      <div aria-busy="true">
        <Skeleton height={64} />
        <Skeleton variant="rounded" height={240} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={44} width={160} />
      </div>
    );
  // M-42: no toast. Without the state nothing may be filled in: an application that waits would meet an empty form.
  if (application.isError && !application.data)
    return (
      <StateNote
        alert
        icon={<ErrorIcon fontSize="inherit" />}
        title={texts.queryFailed}
        text={texts.queryFailedHelp}
        action={
          <Button variant="outlined" disabled={application.isFetching} onClick={() => void application.refetch()}>
            {application.isFetching ? texts.querying : texts.queryAgain}
          </Button>
        }
      />
    );
  return (
    <ApplicationForm key={row && `${row.id} ${row.auditTime}`} session={session} rejected={row} draft={draft.data ?? undefined} />
  );
}

type Props = { session: Session; application: ApplicationRow };

/** nothing to change while it is under review or once it has passed; what was handed in, and what happens next. */
function LockedApplication({ session, application }: Props) {
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
