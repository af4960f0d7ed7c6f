import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { keepLastNotices, readLastNotices } from '../../security/lastNotices.ts';
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

/** What happened to the own account within 72 hours, on top of every page: it leads to 账户安全 and cannot be closed. Nothing where it cannot be read. */
export function OpenNotices({ parts: { call, userId }, page, late = false, action, gap = 0 }: Props) {
  const [first] = useState({ page, known: !late && readLastNotices(userId).length > 0 });
  const { data } = useQuery({
    queryKey: [...securityKey(userId), 'open'],
    queryFn: ({ signal }) => call('listNotices', { pageNum: 1, pageSize: 20 }, { signal }),
    staleTime: freshMs,
    // Whoever has just signed out asks for nothing any more.
    enabled: userId !== '',
  });
  const [newest, ...others] = data ? openOf(data) : readLastNotices(userId);
  useEffect(() => {
    if (data) keepLastNotices(userId, openOf(data));
  }, [userId, data]);
  if (!newest) return null;
  return (
    <Alert
      severity="info"
      role="presentation"
      square
      action={action}
      data-testid="notices-open"
      sx={{ mb: gap, displayPrint: 'none', ...(!first.known && first.page === page && overThePage) }}
    >
      <Box component="output">{texts.openLine(newest.time, newest.text, others.length)}</Box>
    </Alert>
  );
}
