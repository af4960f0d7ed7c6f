import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { serverConfig } from '../api/server.ts';

/** Public passwords or play money where strangers come: whoever enters real data here must know. */
export function DemoBanner() {
  const { data } = useQuery({ queryKey: ['config'], queryFn: serverConfig });
  if (!data?.exposedDemo) return null;
  return (
    <Alert severity="error" variant="filled" square data-testid="demo-banner" sx={{ justifyContent: 'center', mb: 2 }}>
      演示环境：账户密码是公开的，付款不是真钱，请勿录入真实资料
    </Alert>
  );
}
