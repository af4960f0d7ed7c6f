import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { revealReason } from '@xinyue/contracts/operations';
import { useEffect, useState } from 'react';
import { useWrite } from '@xinyue/web/useWrite';
import { useFailureNotice } from '../forms/useSaved.ts';
import { keptTexts } from '../kept/KeptNote.tsx';
import { useKeptText } from '../kept/useKeptText.ts';
import { FactList, type FactRow } from './FactList.tsx';
import { SlowNote } from './SlowNote.tsx';

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
  const { text: reason, change: setReason, restored } = useKeptText(`reveal/${name}`);
  const [wrong, setWrong] = useState<string>();
  const notice = useFailureNotice();
  useEffect(() => {
    if (!facts) return;
    const timer = setTimeout(() => setFacts(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [facts]);

  const reveal = () => {
    const given = revealReason.safeParse(reason);
    setWrong(given.error?.issues[0]?.message);
    if (!given.success) return;
    void write({
      send: () => load(given.data),
      onDone(shown) {
        setFacts(shown);
        setReason('');
      },
      failed: '加载失败，请稍后再试！',
      onFailed: notice,
    });
  };
  if (facts) return <Revealed facts={facts} onHide={() => setFacts(undefined)} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        size="small"
        margin="none"
        label="查看原因"
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setWrong(undefined);
        }}
        onKeyDown={(event) => {
          // The form around it must not be saved by this Enter.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          reveal();
        }}
        error={wrong !== undefined}
        helperText={wrong ?? `${restored ? keptTexts.restored : ''}${what}已隐藏；查看会连同原因被记录`}
        slotProps={{ htmlInput: { maxLength: 100, 'data-testid': 'reveal-reason' } }}
        sx={{ flexGrow: 1, maxWidth: 420, minWidth: 220 }}
      />
      <Button
        variant="outlined"
        startIcon={<VisibilityIcon />}
        loading={busy}
        onClick={reveal}
        data-testid="reveal"
        sx={{ height: 40 }}
      >
        查看完整信息
      </Button>
      <SlowNote on={busy} what="reading" />
    </Box>
  );
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
