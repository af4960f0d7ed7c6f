import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Workboard } from '@xinyue/contracts/operations';
import { type ScreenName, screenTable } from '@xinyue/contracts/screens';
import { type WaitingKey, waitingParts } from '@xinyue/contracts/waitingParts';
import { countText } from '@xinyue/web/formats';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { ReadAt } from '../../shared/blocks/ReadAt.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { useWorkboard } from '../../shared/useWorkboard.ts';
import { type Queue, QueueCard } from './QueueCard.tsx';
import { workboardTexts as texts } from './workboardTexts.ts';

/** Of-02 工作台: what waits for who looks, with the way to it; the figures are those of 系统健康. */
export default function WorkboardPage() {
  usePageTitle(texts.title);
  const { data, error, refetch, allowed } = useWorkboard();
  const leave = useLogoutIfAccessDenied();
  // Nothing can be lost here: a session that is over leads to the sign-in.
  useEffect(() => {
    if (error) void leave(error);
  }, [error, leave]);
  if (!allowed) return <Navigate to="/access-denied" replace />;
  return (
    <>
      <Breadcrumb page={texts.title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
        <Typography variant="h1">{texts.title}</Typography>
        {data && <Typography data-testid="workboard-sum">{sumText(data.queues)}</Typography>}
        {data && <ReadAt time={data.time} error={error} text={texts.at(data.time)} />}
      </Box>
      {data ? (
        <Areas queues={data.queues} />
      ) : error ? (
        <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} height={72} />
      )}
    </>
  );
}

function sumText(queues: readonly Queue[]): string {
  const count = queues.reduce((sum, one) => sum + (one.count ?? 0), 0);
  const late = queues.filter((one) => one.late).length;
  const unknown = queues.some((one) => one.count === null) ? [texts.partly] : [];
  return count === 0 ? (unknown[0] ?? texts.nothing) : [texts.sum(countText(count), late), ...unknown].join('，');
}

/** The area of a queue is that of the screen where it is done; a newer server may have more queues than this page knows. */
function areaOf({ key }: Queue): string {
  const screen = Object.hasOwn(waitingParts, key) ? waitingParts[key as WaitingKey].screen : undefined;
  return (screen && screenTable[screen as ScreenName].group) ?? texts.others;
}

const Areas = ({ queues }: Pick<Workboard, 'queues'>) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
    {[...new Set(queues.map(areaOf))].map((area) => (
      <Section key={area} title={area}>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
            listStyle: 'none',
            p: 0,
            m: 0,
          }}
        >
          {queues
            .filter((queue) => areaOf(queue) === area)
            .map((queue) => (
              <li key={queue.key}>
                <QueueCard queue={queue} />
              </li>
            ))}
        </Box>
      </Section>
    ))}
  </Box>
);
