import Box from '@mui/material/Box';
import { useRef } from 'react';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextStyles } from './richTextStyles.ts';
import { useRichText } from './useRichText.ts';

type Props = {
  value: string;
  labelId: string;
  helpId: string;
  testId: string;
  invalid: boolean;
  onChange(html: string): void;
  onBlur(): void;
};

/** The editor itself; loaded when a form needs it. */
export default function RichTextEditor({ value, labelId, helpId, testId, invalid, onChange, onBlur }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-describedby': helpId,
    'data-testid': testId,
  };
  const editor = useRichText(place, { value, attributes, onChange, onBlur });
  return (
    <Box
      sx={{
        border: 1,
        borderColor: invalid ? 'error.main' : 'text.disabled',
        borderRadius: 1,
        '&:focus-within': { outline: 2, outlineColor: invalid ? 'error.main' : 'primary.main', outlineOffset: -1 },
        // What the editor needs to keep blanks as they are typed.
        '& .ProseMirror': {
          ...(richTextStyles as object),
          minHeight: 180,
          maxHeight: 480,
          overflowY: 'auto',
          p: 1.5,
          outline: 'none',
          position: 'relative',
          whiteSpace: 'break-spaces',
          fontVariantLigatures: 'none',
          fontSize: { xs: 16, sm: 14 },
        },
      }}
    >
      <RichTextToolbar editor={editor} />
      <div ref={place} />
    </Box>
  );
}
