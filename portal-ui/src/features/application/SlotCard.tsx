import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DocumentSlot, maxSlotPictures } from '@xinyue/contracts/operations/applicationOperations';
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
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);
  const { label, hints } = slotTexts[slot];
  // Handed in: what it should look like helps nobody any more.
  const isShownOnly = !uploads && pictures.length > 0;
  const count = placesOf(pictures).length;
  const isFull = count >= maxSlotPictures;
  const problems = notes.length > 0 ? notes : isMissing && count === 0 ? [texts.slotMissing] : [];
  const add = async (files: readonly File[]) => {
    if (files.length > 0 && uploads) setNotes(await uploads.add(slot, files));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void add(files);
  };
  return (
    <Box
      component="section"
      aria-label={label}
      data-testid={`slot-${slot}`}
      onPaste={paste}
      onDrop={uploads && drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(uploads !== undefined);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget as Node | null) && setOver(false)}
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
      {pictures.length > 0 && (
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
                setNotes([]);
                uploads?.remove(slot, picture.id);
              }}
            />
          ))}
        </Box>
      )}
      {problems.length > 0 && (
        <Box role="alert" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {problems.map((problem) => (
            <Typography key={problem} variant="body2">
              {problem}
            </Typography>
          ))}
        </Box>
      )}
      <Box sx={{ display: isShownOnly ? 'none' : 'flex', gap: 1, mt: 'auto' }}>
        <FileButton
          label={texts.chooseFor(label)}
          icon={<AddIcon />}
          disabled={!uploads || isFull}
          multiple
          onFiles={(files) => void add(files)}
        >
          {over ? texts.drop : texts.choose}
        </FileButton>
        <Box sx={{ display: 'none', '@media (pointer: coarse)': { display: 'block' } }}>
          <FileButton
            label={texts.photoFor(label)}
            icon={<CameraIcon />}
            disabled={!uploads || isFull}
            camera
            onFiles={(files) => void add(files)}
          >
            {texts.photo}
          </FileButton>
        </Box>
      </Box>
    </Box>
  );
}
