import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';

const watch = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Lists go on standing there while the line is down: what they say may be over, and nothing can be saved. */
export function OfflineNote() {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  if (online) return null;
  return (
    <Alert severity="warning" square data-testid="offline-note" sx={{ justifyContent: 'center', mb: 2 }}>
      网络已断开，页面上的内容可能已不是最新，网络恢复后才能保存。
    </Alert>
  );
}
