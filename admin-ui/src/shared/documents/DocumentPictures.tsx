import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { useState, useId } from 'react';
import { PictureStage, usePictureView } from './PictureStage.tsx';
import { PictureTools } from './PictureTools.tsx';
import type { Files } from './useSignedFiles.ts';

type Props = { name: string; saveUrls: readonly string[]; files: Files | undefined; height?: number };

const Instead = ({ height, children }: { height: number; children: string }) => (
  <Box sx={{ height, display: 'grid', placeContent: 'center', bgcolor: 'action.hover', color: 'text.secondary' }}>{children}</Box>
);

/** The pictures of one document, one at a time, with tools; large over the whole window on demand. Without `files` they are hidden. */
export function DocumentPictures({ name, saveUrls, files, height = 220 }: Props) {
  const [at, setAt] = useState(0);
  const [large, setLarge] = useState(false);
  const control = usePictureView();
  const current = saveUrls[at];
  const move = (next: number) => {
    control.reset();
    setAt(next);
  };
  if (!current) return <Instead height={height}>未上传</Instead>;
  if (!files) return <Instead height={height}>填写查看原因后显示</Instead>;
  const open = () => setLarge(true);
  return (
    <>
      <PictureStage
        key={current}
        url={files.urlOf(current)}
        name={saveUrls.length > 1 ? `${name} ${at + 1}` : name}
        control={control}
        height={height}
        onStale={files.renew}
        onOpen={open}
      />
      <PictureTools name={name} control={control} at={at} count={saveUrls.length} onMove={move} onOpen={open} />
      {large && (
        <PictureViewer name={name} saveUrls={saveUrls} files={files} at={at} onMove={move} onClose={() => setLarge(false)} />
      )}
    </>
  );
}

type ViewerProps = {
  name: string;
  saveUrls: readonly string[];
  files: Files;
  at: number;
  onMove(at: number): void;
  onClose(): void;
};

/** One picture over the whole window. */
function PictureViewer({ name, saveUrls, files, at, onMove, onClose }: ViewerProps) {
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
        <IconButton onClick={onClose} aria-label={buttonWords.close} data-testid="viewer-close">
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
