import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { failureText, isOutage, isSessionEnd } from '../../api/ServerError.ts';
import { FactList, type FactRow } from './FactList.tsx';

/** How long what was masked stays in sight: a screen that nobody sits at shows nothing. */
const shownMs = 60_000;

/** P2: what lists and forms mask, in full, after a step that is logged and says so. */
export function RevealBox({ load, what = '手机号和卡号' }: { load(): Promise<FactRow[]>; what?: string }) {
  const [facts, setFacts] = useState<FactRow[]>();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  useEffect(() => {
    if (!facts) return;
    const timer = setTimeout(() => setFacts(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [facts]);

  const reveal = async () => {
    setBusy(true);
    try {
      setFacts(await load());
    } catch (error) {
      if (!isSessionEnd(error))
        notify(failureText(error, '加载失败，请稍后再试！'), { type: isOutage(error) ? 'error' : 'info' });
    } finally {
      setBusy(false);
    }
  };
  if (facts) {
    return (
      <Alert severity="warning" icon={<VisibilityIcon />} data-testid="revealed" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
        <FactList facts={facts} />
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Typography>本次查看已记录，1 分钟后自动隐藏</Typography>
          <Button size="small" onClick={() => setFacts(undefined)} data-testid="reveal-hide">
            立即隐藏
          </Button>
        </Box>
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" startIcon={<VisibilityIcon />} loading={busy} onClick={() => void reveal()} data-testid="reveal">
        查看完整信息
      </Button>
      <Typography color="textSecondary">{what}已隐藏；查看会被记录</Typography>
    </Box>
  );
}
