import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { appTexts } from '../shared/appTexts.ts';

const watch = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Lists from the cache go on standing there while the line is down: what they promise may be over. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <Alert severity="warning" square sx={{ position: 'sticky', top: 0, zIndex: 'appBar', justifyContent: 'center' }}>
      {appTexts.offline}
    </Alert>
  );
}
