import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { photosAtMost } from '@xinyue/contracts/operations';
import { CallError } from '@xinyue/web/client/CallError';
import { uploadGoal } from '@xinyue/web/pictures/preparePicture';
import { useCallback, useEffect } from 'react';
import { type Middleware, useInput, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { callOperation } from '../../api/server.ts';
import { FailedNote } from '../../shared/blocks/BlockStates.tsx';
import { type PictureFiles, PicturePicker, usePictureFiles } from '../../shared/documents/PicturePicker.tsx';
import { useSignedFiles } from '../../shared/documents/useSignedFiles.ts';
import { spotTexts as texts } from './texts.ts';

const source = 'photos';
const pickerTexts = { hint: texts.photosHint, pick: texts.photosPick };
type Save = (...args: never[]) => Promise<unknown>;

/** own-names `photos`: 1 to 9 pictures of a good or none, in the order they were added; each is uploaded when it is picked. */
export function PhotosInput() {
  const { getValues } = useFormContext();
  const { field, fieldState } = useInput<string | null>({ source, format: (value) => value ?? null });
  const saveUrls = listOf(field.value);
  // What is picked in one moment and uploaded one after the other builds on the newest value.
  const newest = () => listOf(getValues(source));
  const files = usePictureFiles({
    ...uploadGoal,
    room: () => photosAtMost - newest().length,
    tooMany: () => texts.photosTooMany,
  });
  const { items, release, get } = files;
  const put = (next: readonly string[]) => field.onChange(next.length > 0 ? next.join(',') : null);
  useEffect(() => {
    const done = items.filter(({ saveUrl }) => saveUrl);
    if (done.length === 0) return;
    release(done);
    put([...newest(), ...done.flatMap(({ saveUrl }) => saveUrl ?? [])]);
  });
  useSaveWaits(get);
  const remove = (gone: string) => {
    put(saveUrls.filter((saveUrl) => saveUrl !== gone));
    // What a stored good shows is left alone; a failure is met by the server's own sweep a day later.
    void callOperation('discardFiles', { saveUrls: [gone] }).catch(() => undefined);
  };
  return (
    <Box>
      <Photos saveUrls={saveUrls} onRemove={remove} />
      <PicturePicker files={files} disabled={false} texts={pickerTexts} name="photo" />
      {[...files.problems, ...(fieldState.error?.message ? [fieldState.error.message] : [])].map((problem) => (
        <FormHelperText key={problem} error role="alert">
          {problem}
        </FormHelperText>
      ))}
    </Box>
  );
}

const listOf = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .filter(Boolean);

/** A picture that is still on its way, or did not arrive, would be missing from the good without a word: the save is refused. */
function useSaveWaits(shown: PictureFiles['get']): void {
  const refuse = useCallback(
    (...args: unknown[]) => {
      if (shown().items.length > 0) throw new CallError(400, texts.photosBusy);
      return (args.at(-1) as (...rest: unknown[]) => Promise<unknown>)(...args.slice(0, -1));
    },
    [shown],
  );
  useRegisterMutationMiddleware(refuse as Middleware<Save>);
}

/** The pictures a good has, by links of the keeper: visitors see those of an open good alone. */
function Photos({ saveUrls, onRemove }: { saveUrls: readonly string[]; onRemove(saveUrl: string): void }) {
  const { urlOf, error, renew } = useSignedFiles(saveUrls);
  if (saveUrls.length === 0) return null;
  if (error) return <FailedNote error={error} ownWords={texts.photosFailed} onRetry={renew} />;
  return (
    <Box
      component="ul"
      aria-label={texts.photos}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mb: 1, p: 0 }}
    >
      {saveUrls.map((saveUrl, at) => (
        <Box component="li" key={saveUrl} sx={{ position: 'relative' }} data-testid="photo">
          <Picture url={urlOf(saveUrl)} name={texts.photo(at + 1)} />
          <IconButton
            size="small"
            aria-label={texts.photoRemove(at + 1)}
            onClick={() => onRemove(saveUrl)}
            sx={{
              position: 'absolute',
              top: 4,
              right: 4,
              bgcolor: 'background.paper',
              '&:hover': { bgcolor: 'background.default' },
            }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

const pictureSx = {
  width: 120,
  height: 90,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  objectFit: 'cover',
  display: 'block',
};

function Picture({ url, name }: { url: string | undefined; name: string }) {
  if (!url) return <Skeleton variant="rounded" width={120} height={90} />;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <Box component="img" src={url} alt={name} sx={pictureSx} />
    </a>
  );
}
