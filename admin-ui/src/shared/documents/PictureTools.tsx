import NextIcon from '@mui/icons-material/NavigateNext';
import OpenIcon from '@mui/icons-material/OpenInFullOutlined';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import TurnIcon from '@mui/icons-material/Rotate90DegreesCwOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { viewerWords } from '@xinyue/web/words/formWords';
import type { PictureControl } from './PictureStage.tsx';

type Props = {
  name: string;
  control: PictureControl;
  at: number;
  count: number;
  onMove(at: number): void;
  onOpen?: () => void;
};

/** Zoom, turn, back to the start; and the way through the pictures of one document. */
export function PictureTools({ name, control, at, count, onMove, onOpen }: Props) {
  const { view, zoomBy, turnBy, reset, untouched } = control;
  const tool = (label: string) => ({ size: 'small' as const, 'aria-label': `${label} ${name}`, title: label });
  return (
    <Box
      role="toolbar"
      aria-label={`${name}的图片工具`}
      sx={{ display: 'flex', alignItems: 'center', px: 0.5, flexWrap: 'wrap' }}
    >
      <IconButton {...tool('放大')} disabled={view.zoom >= 6} onClick={() => zoomBy(1.5)} data-testid="zoom-in">
        <ZoomInIcon fontSize="small" />
      </IconButton>
      <IconButton {...tool('缩小')} disabled={view.zoom <= 1} onClick={() => zoomBy(1 / 1.5)} data-testid="zoom-out">
        <ZoomOutIcon fontSize="small" />
      </IconButton>
      <IconButton {...tool('旋转')} onClick={() => turnBy(90)} data-testid="turn">
        <TurnIcon fontSize="small" />
      </IconButton>
      <IconButton {...tool('复原')} disabled={untouched} onClick={reset}>
        <ResetIcon fontSize="small" />
      </IconButton>
      {onOpen && (
        <IconButton {...tool('查看大图')} onClick={onOpen} data-testid="open-large">
          <OpenIcon fontSize="small" />
        </IconButton>
      )}
      <Box sx={{ flexGrow: 1 }} />
      {count > 1 && (
        <>
          <IconButton {...tool(viewerWords.previous)} disabled={at === 0} onClick={() => onMove(at - 1)}>
            <PreviousIcon fontSize="small" />
          </IconButton>
          <Typography component="span">
            {at + 1}/{count}
          </Typography>
          <IconButton {...tool(viewerWords.next)} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
            <NextIcon fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}
