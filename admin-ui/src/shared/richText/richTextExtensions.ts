import { linkRel, safeLink } from '@xinyue/contracts/richText';
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

const link = Link.configure({
  openOnClick: false,
  linkOnPaste: true,
  isAllowedUri: (address) => safeLink(address) !== undefined,
  HTMLAttributes: { target: '_blank', rel: linkRel },
});

/** Exactly the marks that the contract allows: what cannot be stored cannot be typed or pasted either. */
export const richTextExtensions = [
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
