import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import CheckIcon from '@mui/icons-material/CheckCircle';
import CloseIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { failureText } from '@xinyue/web/client/CallError';
import { acceptedPictures, sortPictures } from '@xinyue/web/pictures/checkPicture';
import { preparePicture } from '@xinyue/web/pictures/preparePicture';
import { formWords } from '@xinyue/web/words/formWords';
import { type DragEvent, useRef, useEffect, useState, useSyncExternalStore } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { callOperation, upload } from '../../api/server.ts';
import { createPictureFiles, type PictureItem, type PictureLimit } from './createPictureFiles.ts';

type Props = {
  files: PictureFiles;
  disabled: boolean;
  texts: { hint: string; pick: string };
  /** Test ids begin with it. */
  name: string;
};

/** Picks or drops pictures and shows how far each one is. */
export function PicturePicker({ files, disabled, texts, name }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const full = files.items.length >= files.room();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) void files.add([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1, p: 1.5 }}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {texts.hint}
      </Typography>
      {files.items.map((item) => (
        <Row key={item.key} item={item} files={files} disabled={disabled} name={name} />
      ))}
      <Button startIcon={<AddIcon />} variant="outlined" disabled={disabled || full} onClick={() => input.current?.click()}>
        {texts.pick}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        data-testid={`${name}-input`}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Otherwise choosing the same file again would change nothing and say nothing.
          target.value = '';
          void files.add(chosen);
        }}
      />
    </Box>
  );
}

function Row({ item, files, disabled, name }: Omit<Props, 'texts'> & { item: PictureItem }) {
  const { file, bytes, progress, saveUrl, error } = item;
  const percent = Math.round(progress * 100);
  return (
    <Box sx={{ mb: 1 }} data-testid={`${name}-item`} data-state={saveUrl ? 'done' : error ? 'failed' : 'uploading'}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {saveUrl && <CheckIcon color="success" fontSize="small" titleAccess={formWords.uploaded} />}
        <Typography noWrap title={file.name} sx={{ flexGrow: 1, minWidth: 0 }}>
          {file.name}
        </Typography>
        <Typography color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
          {saveUrl || error ? `${Math.ceil((bytes ?? file.size) / 1024)}kb` : `${percent}%`}
        </Typography>
        {error && (
          <IconButton size="small" aria-label={`重新上传 ${file.name}`} disabled={disabled} onClick={() => files.retry(item)}>
            <RetryIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton size="small" aria-label={`移除 ${file.name}`} disabled={disabled} onClick={() => files.remove(item)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {!saveUrl && !error && <LinearProgress variant="determinate" value={percent} aria-label={`${file.name} 上传进度`} />}
      {error && (
        <Typography color="error" role="alert">
          {error}
        </Typography>
      )}
    </Box>
  );
}

export type PictureFiles = ReturnType<typeof usePictureFiles>;

/** The pictures picked in one place, see `createPictureFiles`; they go with it. The first `limit` holds. */
export function usePictureFiles(limit: PictureLimit) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [files] = useState(() =>
    createPictureFiles({
      limit,
      sort: sortPictures,
      prepare: preparePicture,
      upload: async (picture, name, options) => (await upload(picture, name, options)).saveUrl,
      // A failure is met by the server's own sweep a day later.
      discard: (saveUrls) => void callOperation('discardFiles', { saveUrls }).catch(() => undefined),
      wordsOf(error) {
        void logoutIfAccessDenied(error);
        return failureText(error, '上传失败，请稍后再试！');
      },
    }),
  );
  const { items, problems } = useSyncExternalStore(files.subscribe, files.get);
  useEffect(() => files.dropAll, [files]);
  return { ...files, items, problems, room: limit.room };
}
