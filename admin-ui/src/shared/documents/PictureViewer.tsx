import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Files } from './useSignedFiles.ts';
import { PictureStage } from './PictureStage.tsx';
import { PictureTools } from './PictureTools.tsx';
import { usePictureView } from './usePictureView.ts';

type Props = {
  name: string;
  saveUrls: readonly string[];
  files: Files;
  at: number;
  onMove(at: number): void;
  onClose(): void;
};

/** One picture over the whole window. */
export function PictureViewer({ name, saveUrls, files, at, onMove, onClose }: Props) {
  const titleId = useId();
  const control = usePictureView();
  const current = saveUrls[at]!;
  const move = (next: number) => {
    control.reset();
    onMove(next);
  };
  return (
    <Dialog open onClose={onClose} fullScreen aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} variant="h3" component="h2" noWrap sx={{ flexGrow: 1 }}>
          {name}
        </Typography>
        <IconButton onClick={onClose} aria-label="关闭" data-testid="viewer-close">
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: 1, py: 0.5 }}>
        <PictureTools name={name} control={control} at={at} count={saveUrls.length} onMove={move} />
      </Box>
      <Box sx={{ flexGrow: 1, minHeight: 0 }}>
        <PictureStage
          key={current}
          url={files.urlOf(current)}
          name={name}
          control={control}
          height="100%"
          onStale={files.renew}
        />
      </Box>
    </Dialog>
  );
}
