import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';
import { usePendingCount } from './usePendingCount.ts';

/** The icon of the audit screen with the number of applications that wait. */
export function PendingBadge({ icon }: { icon: ReactNode }) {
  const count = usePendingCount();
  return (
    <Badge badgeContent={count} max={99} color="warning" data-testid="pending-badge">
      {icon}
    </Badge>
  );
}
