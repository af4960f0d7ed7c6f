import Box from '@mui/material/Box';
import { Editor } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import { linkRel, safeLink } from '@xinyue/contracts/richText';
import { richTextStyles } from '@xinyue/web/richTextStyles';
import { useRef, type RefObject, useEffect, useReducer, useState } from 'react';
import { RichTextToolbar } from './RichTextToolbar.tsx';

const link = Link.configure({
  openOnClick: false,
  linkOnPaste: true,
  isAllowedUri: (address) => safeLink(address) !== undefined,
  HTMLAttributes: { target: '_blank', rel: linkRel },
});

/** Exactly the marks that the contract allows: what cannot be stored cannot be typed or pasted either. */
const richTextExtensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  UndoRedo,
  Bold,
  Italic,
  Underline,
  Strike,
  link,
  Heading.configure({ levels: [3, 4] }),
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
];

const styles = {
  ...richTextStyles,
  '& > :first-child': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& h3': { fontSize: 16, fontWeight: 600, mt: 1.5, mb: 0.5 },
  '& h4': { fontSize: 15, fontWeight: 600, mt: 1.25, mb: 0.5 },
  '& blockquote': { borderLeft: 3, borderColor: 'divider', color: 'text.secondary', pl: 1.5, mx: 0, my: 1 },
};

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
          ...styles,
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

type Options = { value: string; attributes: Record<string, string>; onChange(html: string): void; onBlur(): void };

/** What an empty document looks like in HTML is no content: the form gets an empty text. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** An editor in the element of `place`; it follows a value that comes from outside, such as a record that was read. */
function useRichText(place: RefObject<HTMLDivElement | null>, options: Options): Editor | undefined {
  const latest = useRef(options);
  const [editor, setEditor] = useState<Editor>();
  const [, show] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: richTextExtensions,
      content: latest.current.value,
      // The style element it would add has no nonce; the few rules it needs stand beside the editor.
      injectCSS: false,
      editorProps: { attributes: latest.current.attributes },
      onUpdate: ({ editor }) => latest.current.onChange(htmlOf(editor)),
      onBlur: () => latest.current.onBlur(),
      onTransaction: show,
    });
    setEditor(made);
    return () => {
      setEditor(undefined);
      made.destroy();
    };
  }, [place]);

  useEffect(() => {
    if (!editor || editor.isFocused || htmlOf(editor) === options.value) return;
    editor.commands.setContent(options.value, { emitUpdate: false });
  }, [editor, options.value]);
  return editor;
}
