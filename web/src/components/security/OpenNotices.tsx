import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { securityKey, type SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';

type Props = {
  parts: Pick<SecurityParts, 'call' | 'userId'>;
  /** The way to 账户安全. */
  action: ReactNode;
  /** The space below it, in the units of the theme. */
  gap?: number;
};

/** Read again when somebody comes back to the page, and not by itself: being asked for keeps a session open. */
const freshMs = 60_000;

/** What happened to the own account within 72 hours, on top of every page: it leads to 账户安全 and cannot be closed. Nothing where it cannot be read. */
export function OpenNotices({ parts: { call, userId }, action, gap = 0 }: Props) {
  const { data } = useQuery({
    queryKey: [...securityKey(userId), 'open'],
    queryFn: ({ signal }) => call('listNotices', { pageNum: 1, pageSize: 20 }, { signal }),
    staleTime: freshMs,
    // Whoever has just signed out asks for nothing any more.
    enabled: userId !== '',
  });
  const [newest, ...others] = data?.list.filter(({ open }) => open) ?? [];
  if (!newest) return null;
  return (
    <Alert
      severity="info"
      role="presentation"
      square
      action={action}
      data-testid="open-notices"
      sx={{ mb: gap, displayPrint: 'none' }}
    >
      <Box component="output">{texts.openLine(newest.time, newest.text, others.length)}</Box>
    </Alert>
  );
}
