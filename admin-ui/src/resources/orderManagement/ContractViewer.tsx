import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import NextIcon from '@mui/icons-material/NavigateNext';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

type Props = { files: readonly { saveUrl: string; url: string }[]; at: number; onMove(at: number): void; onClose(): void };

/** One contract as large as the window allows, with the way to the others and to a file of its own. */
export function ContractViewer({ files, at, onMove, onClose }: Props) {
  const titleId = useId();
  const file = files[at];
  if (!file) return null;
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} variant="h3" sx={{ flexGrow: 1 }}>
          合同 {at + 1} / {files.length}
        </Typography>
        <IconButton aria-label="上一份" disabled={at === 0} onClick={() => onMove(at - 1)}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label="下一份" disabled={at === files.length - 1} onClick={() => onMove(at + 1)}>
          <NextIcon />
        </IconButton>
        <IconButton component="a" href={file.url} download={file.saveUrl.split('/').at(-1)} aria-label="下载合同">
          <DownloadIcon />
        </IconButton>
        <IconButton aria-label="关闭" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ overflow: 'auto', textAlign: 'center', p: 2 }}>
        <Box component="img" src={file.url} alt={`合同 ${at + 1}`} sx={{ maxWidth: '100%' }} />
      </Box>
    </Dialog>
  );
}
