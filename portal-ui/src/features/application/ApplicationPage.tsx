import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { auditStatuses } from '@xinyue/contracts/operations/applicationOperations';
import { useForm } from 'react-hook-form';
import type { Session } from '../../session/readSession.ts';
import { OwnPage, VisitorAlert } from '../../shared/OwnPage.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { useOwnApplication } from './applicationQueries.ts';
import { emptyShop, type ShopInput } from './applicationSteps.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import { DocumentsStep } from './DocumentsStep.tsx';
import { draftStore } from './draftStore.ts';
import { LockedApplication } from './LockedApplication.tsx';
import { noPictures } from './pictures.ts';
import { ShopStep } from './ShopStep.tsx';

/** */
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

/** The newest application of one customer: to fill in, to wait for, or done. */
export function OwnApplication({ session }: { session: Session }) {
  const application = useOwnApplication(session);
  const draft = useQuery({
    queryKey: ['own', session.userId, 'applicationDraft'],
    queryFn: async () => (await draftStore.read(session.userId)) ?? null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const row = application.data ?? undefined;
  if (row && row.auditStatus !== auditStatuses.rejected) return <LockedApplication session={session} application={row} />;
  if (application.isPending || draft.isPending)
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
