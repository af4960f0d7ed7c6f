import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { config } from '../api/api.ts';
import { appTexts } from '../shared/appTexts.ts';

/** Public passwords or play money where strangers come: whoever enters real data here must know. */
export function DemoBanner() {
  const { data } = useQuery({ queryKey: ['config'], queryFn: config });
  if (!data?.exposedDemo) return null;
  return (
    <Alert severity="error" variant="filled" square data-testid="demo-banner" sx={{ justifyContent: 'center' }}>
      {appTexts.exposedDemo}
    </Alert>
  );
}
