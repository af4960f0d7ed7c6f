import { useEffect, useState } from 'react';
import { keptForms } from './keptForms.ts';

/**
 * What is typed into a dialog that is no form: a reason, a code. As with forms it is there again for the same person when the session ended
 * beneath it, and `restored` says so; whoever leaves the dialog, or gets through with it, leaves nothing behind. `name` tells this dialog about
 * this record from all others; `initial` is what it begins with.
 */
export function useKeptText(name: string, initial = '') {
  const [kept] = useState(() => keptForms.get(name)?.typed['text'] as string | undefined);
  const [text, setText] = useState(kept ?? initial);
  const change = (typed: string) => {
    setText(typed);
    if (typed === initial) keptForms.forget(name);
    else keptForms.keep(name, { typed: { text: typed } });
  };
  useEffect(() => () => keptForms.forget(name), [name]);
  return { text, change, restored: kept !== undefined && text === kept };
}
