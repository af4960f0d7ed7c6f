import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/core';
import { safeLink } from '@xinyue/contracts/richText';
import { useState } from 'react';
import { AskDialog } from '../blocks/AskDialog.tsx';
import { richTextTexts as texts } from './richTextTexts.ts';

const toFocus = (input: HTMLInputElement | null) => input?.focus();

/** Sets, changes or takes away the link of what is selected; only addresses that may be stored. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [address, setAddress] = useState(before);
  const [wrong, setWrong] = useState(false);
  const confirm = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim() === '') {
      chain.unsetLink().run();
      return onClose();
    }
    const href = safeLink(address.trim());
    if (!href) return setWrong(true);
    if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <AskDialog
      open
      title={texts.linkTitle}
      confirm={texts.linkConfirm}
      dirty={address !== before}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        inputRef={toFocus}
        label={texts.linkLabel}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setWrong(false);
        }}
        error={wrong}
        helperText={wrong ? texts.linkWrong : texts.linkHelp}
        slotProps={{ htmlInput: { maxLength: 500, inputMode: 'url' } }}
      />
    </AskDialog>
  );
}
