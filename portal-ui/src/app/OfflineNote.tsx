import Alert from '@mui/material/Alert';
import { useOnline } from '@xinyue/web/useOnline';
import { appTexts } from '../shared/appTexts.ts';

/** Lists from the cache go on standing there while the line is down: what they promise may be over. */
export function OfflineNote() {
  if (useOnline()) return null;
  return (
    <Alert severity="warning" square sx={{ position: 'sticky', top: 0, zIndex: 'appBar', justifyContent: 'center' }}>
      {appTexts.offline}
    </Alert>
  );
}
