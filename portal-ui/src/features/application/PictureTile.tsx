import BrokenIcon from '@mui/icons-material/ImageNotSupportedOutlined';
import CloseIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { applicationTexts as texts } from './applicationTexts.ts';
import type { Picture } from './pictures.ts';

type Props = {
  picture: Picture;
  /** Where it can be seen; empty while that is not known. */
  url: string;
  disabled: boolean;
  onView: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** What is going on with a picture, in words. */
function stateText({ state, progress }: Picture): string {
  if (state === 'preparing') return texts.preparing;
  if (state === 'waiting') return texts.waiting;
  if (state === 'sending') return progress < 1 ? texts.sending(Math.floor(progress * 100)) : texts.checking;
  return '';
}

/** One picture of a slot: seen, on its way with a way to stop it, or failed with a way to try again. */
export function PictureTile({ picture, url, disabled, onView, onRetry, onRemove }: Props) {
  const { name, state, progress, problem } = picture;
  const [broken, setBroken] = useState('');
  const shown = url !== broken ? url : '';
  const doing = stateText(picture);
  const failed = state === 'failed' || state === 'refused';
  return (
    <Box component="li" data-testid={`picture-${state}`}>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '4 / 3',
          border: 1,
          borderColor: failed ? 'error.main' : 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'background.default',
        }}
      >
        <ButtonBase
          aria-label={texts.view(name)}
          disabled={!shown}
          onClick={onView}
          sx={{ width: 1, height: 1, color: 'text.secondary' }}
        >
          {shown ? (
            <Box
              component="img"
              src={shown}
              alt=""
              onError={() => setBroken(url)}
              sx={{ width: 1, height: 1, objectFit: 'cover', opacity: state === 'done' ? 1 : 0.45 }}
            />
          ) : (
            <BrokenIcon titleAccess={texts.previewMissing} />
          )}
        </ButtonBase>
        {!disabled && (
          <Box sx={{ position: 'absolute', top: 2, right: 2, display: 'flex', gap: 0.25 }}>
            {state === 'failed' && (
              <Round label={texts.retryUpload(name)} onClick={onRetry}>
                <RetryIcon fontSize="small" />
              </Round>
            )}
            <Round label={state === 'done' || failed ? texts.remove(name) : texts.cancelUpload(name)} onClick={onRemove}>
              <CloseIcon fontSize="small" />
            </Round>
          </Box>
        )}
        {doing && (
          <LinearProgress
            aria-label={doing}
            variant={state === 'sending' && progress < 1 ? 'determinate' : 'indeterminate'}
            value={progress * 100}
            sx={{ position: 'absolute', insetInline: 0, bottom: 0, height: 6 }}
          />
        )}
      </Box>
      <Typography
        variant="body2"
        role={failed ? 'alert' : undefined}
        sx={{ color: failed ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {failed ? problem : doing || texts.uploaded}
      </Typography>
    </Box>
  );
}

function Round({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={{
        width: 32,
        height: 32,
        '@media (pointer: coarse)': { width: 40, height: 40 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'background.tint' },
      }}
    >
      {children}
    </IconButton>
  );
}
