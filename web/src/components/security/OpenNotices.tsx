import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { keepLastNotices, type Line, readLastNotices } from '../../security/lastNotices.ts';
import { securityKey, type SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';

type Props = {
  parts: Pick<SecurityParts, 'call' | 'userId'>;
  /** The path of the page. */
  page: string;
  /** Its code came behind the page: what stands there must not move. */
  late?: boolean;
  /** The way to 账户安全. */
  action: ReactNode;
  /** The space below it, in the units of the theme. */
  gap?: number;
};

/** Read again when somebody comes back to the page, and not by itself: being asked for keeps a session open. */
const freshMs = 60_000;

const openOf = <L extends { open: boolean }>({ list }: { list: L[] }): L[] => list.filter(({ open }) => open);

/** Where it comes later than its page it moves nothing, and takes no click but its own: until the next page it lies over the foot of the window. */
const overThePage = {
  position: 'fixed',
  bottom: 0,
  left: 0,
  right: 0,
  mb: 0,
  zIndex: 'appBar',
  pointerEvents: 'none',
  '& .MuiAlert-action': { pointerEvents: 'auto' },
} as const;

type Shown = { page: string; userId: string; lines: Line[] };

/** What stands on top of this page: what was known when it was drawn. It keeps its height until the next page, also when a new line comes. */
function useLinesOf(page: string, userId: string, known: Line[], late: boolean): Line[] {
  const [shown, setShown] = useState<Shown>({ page, userId, lines: late ? [] : known });
  if (shown.page === page && shown.userId === userId) return shown.lines;
  setShown({ page, userId, lines: known });
  return known;
}

const startsWith = (lines: Line[], newest: Line) => lines[0]?.time === newest.time && lines[0].text === newest.text;

/** What happened to the own account within 72 hours, on top of every page: it leads to 账户安全 and cannot be closed. Nothing where it cannot be read. */
export function OpenNotices({ parts: { call, userId }, page, late = false, action, gap = 0 }: Props) {
  const { data } = useQuery({
    queryKey: [...securityKey(userId), 'open'],
    queryFn: ({ signal }) => call('listNotices', { pageNum: 1, pageSize: 20 }, { signal }),
    staleTime: freshMs,
    // Whoever has just signed out asks for nothing any more.
    enabled: userId !== '',
  });
  const known = data ? openOf(data) : readLastNotices(userId);
  const above = useLinesOf(page, userId, known, late);
  const came = known[0] && !startsWith(above, known[0]) ? known : [];
  useEffect(() => {
    if (data) keepLastNotices(userId, openOf(data));
  }, [userId, data]);
  return (
    <>
      <NoticeLine lines={above} action={action} sx={{ mb: gap }} />
      <NoticeLine lines={came} action={action} sx={overThePage} />
    </>
  );
}

function NoticeLine({ lines: [newest, ...others], action, sx }: { lines: Line[]; action: ReactNode; sx: object }) {
  if (!newest) return null;
  return (
    <Alert
      severity="info"
      role="presentation"
      square
      action={action}
      data-testid="notices-open"
      sx={{ displayPrint: 'none', ...sx }}
    >
      <Box component="output">{texts.openLine(newest.time, newest.text, others.length)}</Box>
    </Alert>
  );
}
