import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { FactList } from '../blocks/FactList.tsx';
import { useLetters } from './useLetters.ts';
import type { useWalk } from './useWalk.ts';
import { walkTexts as texts } from './walkTexts.ts';

type Props = {
  walk: Pick<ReturnType<typeof useWalk>, 'next' | 'previous' | 'hasNext' | 'hasPrevious'>;
  /** What can be done with what is open: its letter and its name. */
  deeds: readonly { letter: string; label: string }[];
};

/** Of-04: the way to the rows before and after, by mouse or by J and K; `?` shows all keys. */
export function WalkBar({ walk, deeds }: Props) {
  const [shown, setShown] = useState(false);
  const titleId = useId();
  useLetters({ j: walk.next, k: walk.previous, '?': () => setShown(true) });
  const keys = [
    ...deeds,
    { letter: 'j', label: texts.next },
    { letter: 'k', label: texts.previous },
    { letter: '?', label: texts.keys },
  ];
  return (
    <Box role="toolbar" aria-label={texts.bar} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Button onClick={walk.previous} disabled={!walk.hasPrevious} aria-keyshortcuts="K" data-testid="walk-previous">
        {texts.previous}
      </Button>
      <Button onClick={walk.next} disabled={!walk.hasNext} aria-keyshortcuts="J" data-testid="walk-next">
        {texts.next}
      </Button>
      <IconButton
        onClick={() => setShown(true)}
        aria-label={texts.keys}
        title={texts.keys}
        aria-keyshortcuts="?"
        data-testid="walk-keys"
      >
        <KeyboardIcon fontSize="small" />
      </IconButton>
      <Dialog open={shown} onClose={() => setShown(false)} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <DialogTitle id={titleId}>{texts.keys}</DialogTitle>
        <DialogContent data-testid="walk-key-list">
          <FactList facts={keys.map(({ letter, label }) => [letter.toUpperCase(), label])} />
        </DialogContent>
      </Dialog>
    </Box>
  );
}
