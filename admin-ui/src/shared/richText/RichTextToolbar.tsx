import BulletIcon from '@mui/icons-material/FormatListBulleted';
import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import LinkIcon from '@mui/icons-material/InsertLink';
import NumberIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import RedoIcon from '@mui/icons-material/Redo';
import StrikeIcon from '@mui/icons-material/StrikethroughS';
import SubtitleIcon from '@mui/icons-material/TextFields';
import TitleIcon from '@mui/icons-material/Title';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import UndoIcon from '@mui/icons-material/Undo';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { LinkDialog } from './LinkDialog.tsx';
import { richTextTexts as texts } from './richTextTexts.ts';

type Tool = { label: string; icon: SvgIconComponent; active?(editor: Editor): boolean; run(editor: Editor): unknown };

const mark = (name: string) => (editor: Editor) => editor.isActive(name);
const level = (wanted: 3 | 4) => (editor: Editor) => editor.isActive('heading', { level: wanted });

const tools: Tool[] = [
  { label: texts.bold, icon: BoldIcon, active: mark('bold'), run: (editor) => editor.chain().focus().toggleBold().run() },
  { label: texts.italic, icon: ItalicIcon, active: mark('italic'), run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    label: texts.underline,
    icon: UnderlineIcon,
    active: mark('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  { label: texts.strike, icon: StrikeIcon, active: mark('strike'), run: (editor) => editor.chain().focus().toggleStrike().run() },
  {
    label: texts.heading,
    icon: TitleIcon,
    active: level(3),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: texts.subheading,
    icon: SubtitleIcon,
    active: level(4),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    label: texts.bulletList,
    icon: BulletIcon,
    active: mark('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: texts.orderedList,
    icon: NumberIcon,
    active: mark('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: texts.blockquote,
    icon: QuoteIcon,
    active: mark('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];
const steps: Tool[] = [
  { label: texts.undo, icon: UndoIcon, run: (editor) => editor.chain().focus().undo().run() },
  { label: texts.redo, icon: RedoIcon, run: (editor) => editor.chain().focus().redo().run() },
];

/** The buttons above a rich text; each says whether its mark holds where the caret is. */
export function RichTextToolbar({ editor }: { editor: Editor | undefined }) {
  const [linking, setLinking] = useState(false);
  const link: Tool = { label: texts.link, icon: LinkIcon, active: mark('link'), run: () => setLinking(true) };
  return (
    <Box
      role="toolbar"
      aria-label={texts.toolbar}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', p: 0.5 }}
    >
      {[...tools, link, ...steps].map((tool) => (
        <ToolButton key={tool.label} tool={tool} editor={editor} />
      ))}
      {linking && editor && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
}

function ToolButton({ tool: { label, icon: Icon, active, run }, editor }: { tool: Tool; editor: Editor | undefined }) {
  const pressed = editor && active?.(editor);
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          aria-pressed={active && Boolean(pressed)}
          disabled={!editor}
          color={pressed ? 'primary' : 'default'}
          // The text keeps its selection while a button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor && run(editor)}
          sx={{ borderRadius: 1, bgcolor: pressed ? 'action.selected' : undefined }}
        >
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
