import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { RuntimeConfig } from '@xinyue/contracts/runtimeConfig';

type Props = {
  /** Reads `/config.json`. */
  config: () => Promise<RuntimeConfig>;
  /** The space below it, in the units of the theme. */
  gap?: number;
};

/** Public passwords or play money where strangers can reach them: a warning to everybody who enters real data. */
export function DemoBanner({ config, gap = 0 }: Props) {
  const { data } = useQuery({ queryKey: ['config'], queryFn: config });
  if (!data?.exposedDemo) return null;
  return (
    <Alert severity="error" variant="filled" square data-testid="demo-banner" sx={{ justifyContent: 'center', mb: gap }}>
      演示环境：账户密码是公开的，付款不是真钱，请勿录入真实资料
    </Alert>
  );
}
