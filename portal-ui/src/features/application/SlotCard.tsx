import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DocumentSlot, maxSlotPictures } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { FileButton } from './FileButton.tsx';
import { applicationTexts as texts, slotTexts } from './applicationTexts.ts';
import type { PictureUploads } from './createPictureUploads.ts';
import { type Picture, placesOf } from './pictures.ts';
import { PictureTile } from './PictureTile.tsx';
import { SampleDrawing } from './SampleDrawing.tsx';

type Props = {
  slot: DocumentSlot;
  pictures: readonly Picture[];
  uploads?: PictureUploads;
  urlOf: (picture: Picture) => string;
  /** Pointed at because it was left empty. */
  isMissing?: boolean;
  onView: (index: number) => void;
};

/** One document: what it should look like, its 1 to 5 pictures, and every way to add one. */
export function SlotCard({ slot, pictures, uploads, urlOf, isMissing = false, onView }: Props) {
  const { add, notes, clear, over, handlers } = useAddedFiles(slot, uploads);
  const { label, hints } = slotTexts[slot];
  // After handing in, the sample of a document is of no use any more.
  const isShownOnly = !uploads && pictures.length > 0;
  const count = placesOf(pictures).length;
  const problems = notes.length > 0 ? notes : isMissing && count === 0 ? [texts.slotMissing] : [];
  return (
    <Box
      component="section"
      aria-label={label}
      data-testid={`slot-${slot}`}
      {...handlers}
      sx={{
        border: 1,
        borderStyle: over ? 'dashed' : 'solid',
        borderColor: over ? 'primary.main' : problems.length > 0 ? 'error.main' : 'divider',
        bgcolor: over ? 'background.tint' : undefined,
        borderRadius: 1,
        p: { xs: 1.5, md: 2 },
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h3">{label}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {isShownOnly ? texts.documentCount(count) : count > 0 ? texts.count(count, maxSlotPictures) : texts.required}
          </Typography>
          {(isShownOnly ? [] : hints).map((hint) => (
            <Typography key={hint} variant="body2" sx={{ color: 'text.secondary' }}>
              {hint}
            </Typography>
          ))}
        </Box>
        {!isShownOnly && <SampleDrawing slot={slot} />}
      </Box>
      <Pictures slot={slot} pictures={pictures} uploads={uploads} urlOf={urlOf} onView={onView} onRemove={clear} />
      {problems.length > 0 && (
        <Box role="alert" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {problems.map((problem) => (
            <Typography key={problem} variant="body2">
              {problem}
            </Typography>
          ))}
        </Box>
      )}
      {!isShownOnly && <Add label={label} disabled={!uploads || count >= maxSlotPictures} over={over} onFiles={add} />}
    </Box>
  );
}

/** Files that are pasted or dropped here, or chosen; `notes` says what each that was left out is. */
function useAddedFiles(slot: DocumentSlot, uploads: PictureUploads | undefined) {
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);
  const add = (files: readonly File[]) => {
    if (files.length > 0 && uploads) void uploads.add(slot, files).then(setNotes);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };
  const handlers = {
    onPaste: paste,
    onDrop: uploads && drop,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(uploads !== undefined);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
  };
  return { add, notes, clear: () => setNotes([]), over, handlers };
}

type PicturesProps = Pick<Props, 'slot' | 'pictures' | 'urlOf' | 'onView'> & {
  uploads: PictureUploads | undefined;
  onRemove: () => void;
};

function Pictures({ slot, pictures, uploads, urlOf, onView, onRemove }: PicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {pictures.map((picture, index) => (
        <PictureTile
          key={picture.id}
          picture={picture}
          url={urlOf(picture)}
          disabled={!uploads}
          onView={() => onView(index)}
          onRetry={() => uploads?.retry(slot, picture.id)}
          onRemove={() => {
            onRemove();
            uploads?.remove(slot, picture.id);
          }}
        />
      ))}
    </Box>
  );
}

type AddProps = { label: string; disabled: boolean; over: boolean; onFiles: (files: readonly File[]) => void };

/** From the files of this device, and from its camera where it is held in the hand. */
const Add = ({ label, disabled, over, onFiles }: AddProps) => (
  <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
    <FileButton label={texts.chooseFor(label)} icon={<AddIcon />} disabled={disabled} multiple onFiles={onFiles}>
      {over ? texts.drop : texts.choose}
    </FileButton>
    <Box sx={{ display: 'none', '@media (pointer: coarse)': { display: 'block' } }}>
      <FileButton label={texts.photoFor(label)} icon={<CameraIcon />} disabled={disabled} camera onFiles={onFiles}>
        {texts.photo}
      </FileButton>
    </Box>
  </Box>
);
