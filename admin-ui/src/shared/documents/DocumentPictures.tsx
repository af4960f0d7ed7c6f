import Box from '@mui/material/Box';
import { useState } from 'react';
import { PictureStage } from './PictureStage.tsx';
import { PictureTools } from './PictureTools.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import type { Files } from './useSignedFiles.ts';
import { usePictureView } from './usePictureView.ts';

type Props = { name: string; saveUrls: readonly string[]; files: Files; height?: number };

/** The pictures of one document, one at a time, with tools; large over the whole window on demand. */
export function DocumentPictures({ name, saveUrls, files, height = 220 }: Props) {
  const [at, setAt] = useState(0);
  const [large, setLarge] = useState(false);
  const control = usePictureView();
  const current = saveUrls[at];
  const move = (next: number) => {
    control.reset();
    setAt(next);
  };
  if (!current) {
    return (
      <Box sx={{ height, display: 'grid', placeContent: 'center', bgcolor: 'action.hover', color: 'text.secondary' }}>未上传</Box>
    );
  }
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
