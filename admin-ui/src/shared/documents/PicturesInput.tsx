import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { CallError } from '@xinyue/web/client/CallError';
import { uploadGoal } from '@xinyue/web/pictures/preparePicture';
import { useCallback, useEffect } from 'react';
import { type Middleware, useInput, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { callOperation } from '../../api/server.ts';
import { FailedNote } from '../blocks/BlockStates.tsx';
import { type PictureFiles, PicturePicker, usePictureFiles } from './PicturePicker.tsx';
import { useSignedFiles } from './useSignedFiles.ts';

/** What people read at such a field. */
export type PicturesWords = {
  label: string;
  hint: string;
  pick: string;
  tooMany: string;
  busy: string;
  failed: string;
  nameOf(nth: number): string;
  removeOf(nth: number): string;
};
type Save = (...args: never[]) => Promise<unknown>;

type Props = {
  source: string;
  /** Most pictures that the field takes. */
  most: number;
  words: PicturesWords;
  /** Test ids begin with it. */
  name: string;
};

/** `saveUrl`s of pictures with commas between, or null, in the order they were added; each is uploaded when it is picked. */
export function PicturesInput({ source, most, words, name }: Props) {
  const { getValues } = useFormContext();
  const { field, fieldState } = useInput<string | null>({ source, format: (value) => value ?? null });
  const saveUrls = listOf(field.value);
  // What is picked in one moment and uploaded one after the other builds on the newest value.
  const newest = () => listOf(getValues(source));
  const files = usePictureFiles({
    ...uploadGoal,
    room: () => most - newest().length,
    tooMany: () => words.tooMany,
  });
  const { items, release, get } = files;
  const put = (next: readonly string[]) => field.onChange(next.length > 0 ? next.join(',') : null);
  useEffect(() => {
    const done = items.filter(({ saveUrl }) => saveUrl);
    if (done.length === 0) return;
    release(done);
    put([...newest(), ...done.flatMap(({ saveUrl }) => saveUrl ?? [])]);
  });
  useSaveWaits(get, words.busy);
  const remove = (gone: string) => {
    put(saveUrls.filter((saveUrl) => saveUrl !== gone));
    // What is stored already is left alone; a failure is met by the server's own sweep a day later.
    void callOperation('discardFiles', { saveUrls: [gone] }).catch(() => undefined);
  };
  return (
    <Box>
      <Pictures saveUrls={saveUrls} words={words} name={name} onRemove={remove} />
      <PicturePicker files={files} disabled={false} texts={words} name={name} />
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

/** A picture that is still on its way, or did not arrive, would be missing without a word: the save is refused. */
function useSaveWaits(shown: PictureFiles['get'], words: string): void {
  const refuse = useCallback(
    (...args: unknown[]) => {
      if (shown().items.length > 0) throw new CallError(400, words);
      return (args.at(-1) as (...rest: unknown[]) => Promise<unknown>)(...args.slice(0, -1));
    },
    [shown, words],
  );
  useRegisterMutationMiddleware(refuse as Middleware<Save>);
}

type PicturesProps = { saveUrls: readonly string[]; words: PicturesWords; name: string; onRemove(saveUrl: string): void };

/** The pictures that are there, by links of the keeper. */
function Pictures({ saveUrls, words, name, onRemove }: PicturesProps) {
  const { urlOf, error, renew } = useSignedFiles(saveUrls);
  if (saveUrls.length === 0) return null;
  if (error) return <FailedNote error={error} ownWords={words.failed} onRetry={renew} />;
  return (
    <Box
      component="ul"
      aria-label={words.label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mb: 1, p: 0 }}
    >
      {saveUrls.map((saveUrl, at) => (
        <Box component="li" key={saveUrl} sx={{ position: 'relative' }} data-testid={name}>
          <Picture url={urlOf(saveUrl)} name={words.nameOf(at + 1)} />
          <IconButton
            size="small"
            aria-label={words.removeOf(at + 1)}
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
