import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { viewerWords } from '@xinyue/web/words/formWords';
import { useState } from 'react';
import { appTexts as texts } from './appTexts.ts';

type Props = {
  urls: readonly string[];
  start: number;
  /** The name of a picture, counted from 1. */
  titleOf: (index: number, count: number) => string;
  onClose: () => void;
};

/** Paper shows the picture alone, as wide as the page. */
const onPaper = {
  '@media print': { '#root': { display: 'none' }, '[role=dialog] img': { maxHeight: 'none !important', width: '100%' } },
};

const tool = { width: 44, height: 44 };

/** A picture as large as the window or as it is; the others of its kind are one step away. */
export default function PictureViewer({ urls, start, titleOf, onClose }: Props) {
  const [index, setIndex] = useState(start);
  const [natural, setNatural] = useState(false);
  const title = titleOf(index + 1, urls.length);
  const url = urls[index] ?? '';
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="picture-title">
      <GlobalStyles styles={onPaper} />
      <Box
        sx={{
          display: 'flex',
          displayPrint: 'none',
          alignItems: 'center',
          gap: 0.5,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id="picture-title" variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {urls.length > 1 && <Steps index={index} count={urls.length} onStep={setIndex} />}
        <IconButton
          sx={tool}
          aria-label={natural ? viewerWords.zoomOut : viewerWords.zoomIn}
          onClick={() => setNatural(!natural)}
        >
          {natural ? <ZoomOutIcon /> : <ZoomInIcon />}
        </IconButton>
        <IconButton sx={tool} aria-label={viewerWords.print} onClick={() => window.print()}>
          <PrintIcon />
        </IconButton>
        <IconButton sx={tool} component="a" href={url} download aria-label={viewerWords.download}>
          <DownloadIcon />
        </IconButton>
        <IconButton sx={tool} aria-label={texts.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        tabIndex={0}
        sx={{
          flexGrow: 1,
          overflow: 'auto',
          display: 'grid',
          placeItems: natural ? 'start' : 'center',
          p: 2,
          bgcolor: 'background.default',
        }}
      >
        <Box
          component="img"
          src={url}
          alt={title}
          sx={natural ? {} : { maxWidth: '100%', maxHeight: 'calc(100dvh - 100px)', objectFit: 'contain' }}
        />
      </Box>
    </Dialog>
  );
}

const Steps = ({ index, count, onStep }: { index: number; count: number; onStep: (to: number) => void }) => (
  <>
    <IconButton sx={tool} aria-label={viewerWords.previous} disabled={index === 0} onClick={() => onStep(index - 1)}>
      <PreviousIcon />
    </IconButton>
    <IconButton sx={tool} aria-label={viewerWords.next} disabled={index === count - 1} onClick={() => onStep(index + 1)}>
      <NextIcon />
    </IconButton>
  </>
);
