import { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { richTextExtensions } from './richTextExtensions.ts';

type Options = { value: string; attributes: Record<string, string>; onChange(html: string): void; onBlur(): void };

/** What an empty document looks like in HTML is no content: the form is told of an empty text. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** An editor in the element of `place`; it follows a value that comes from outside, such as a record that was read. */
export function useRichText(place: RefObject<HTMLDivElement | null>, options: Options): Editor | undefined {
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
