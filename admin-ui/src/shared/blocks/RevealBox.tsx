import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useWrite } from '@xinyue/web/useWrite';
import { useFailureNotice } from '../forms/useSaved.ts';
import { FactList, type FactRow } from './FactList.tsx';
import { LookReason } from './LookReason.tsx';

/** How long what was masked stays in sight: a screen that nobody sits at shows nothing. */
const shownMs = 60_000;

type RevealProps = {
  /** The record whose facts these are, among those with a kept reason. */
  name: string;
  load(reason: string): Promise<FactRow[]>;
  what?: string;
};

/** P2, F17: what lists and forms mask, in full, once a reason was given; the access is logged with it and says so. */
export function RevealBox({ name, load, what = '手机号和卡号' }: RevealProps) {
  const [facts, setFacts] = useState<FactRow[]>();
  const { write, busy } = useWrite();
  const notice = useFailureNotice();
  useEffect(() => {
    if (!facts) return;
    const timer = setTimeout(() => setFacts(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [facts]);

  const reveal = (reason: string, forget: () => void) =>
    void write({
      send: () => load(reason),
      onDone(shown) {
        setFacts(shown);
        forget();
      },
      failed: '加载失败，请稍后再试！',
      onFailed: notice,
    });
  if (facts) return <Revealed facts={facts} onHide={() => setFacts(undefined)} />;
  return <LookReason name={`reveal/${name}`} what={what} action="查看完整信息" testId="reveal" busy={busy} onGiven={reveal} />;
}

const Revealed = ({ facts, onHide }: { facts: FactRow[]; onHide(): void }) => (
  <Alert severity="warning" icon={<VisibilityIcon />} data-testid="revealed" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
    <FactList facts={facts} />
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Typography>本次查看已记录，1 分钟后自动隐藏</Typography>
      <Button size="small" onClick={onHide} data-testid="reveal-hide">
        立即隐藏
      </Button>
    </Box>
  </Alert>
);
