import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import type { Profile } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useWrite } from '@xinyue/web/useWrite';
import { api } from '../../api/api.ts';
import { toast } from '../../shared/toast.tsx';
import type { FieldExtras } from '../account/FormText.tsx';
import { isMask, type AccountInput, type AccountValues, type Revealed } from './accountForm.ts';
import { profileTexts as texts } from './profileTexts.ts';

type Masked = 'mobile' | 'payerAcctNo';
type Form = UseFormReturn<AccountInput, unknown, AccountValues>;

/**
 * The full card number and mobile, for their owner, while editing, after a press: each press is logged by the server. A field that
 * was typed into keeps what was typed. Answers what a masked field needs beside its form; `onRevealed` gets what the masks hid.
 */
export function useReveal(form: Form, profile: Profile, onRevealed: (full: Revealed) => void) {
  const { write, running } = useWrite<Masked>();
  const [seen, setSeen] = useState<readonly Masked[]>([]);
  const [mobile, payerAcctNo] = useWatch({ control: form.control, name: ['mobile', 'payerAcctNo'] });
  const now = { mobile, payerAcctNo };

  const reveal = (name: Masked) =>
    write({
      name,
      send: () => api('revealOwn', {}),
      onDone(full) {
        onRevealed(full);
        if (form.getValues(name) === profile[name]) form.setValue(name, full[name]);
        setSeen((before) => [...before, name]);
      },
      failed: texts.revealFailed,
      onFailed: ({ text }) => toast('error', text),
    });

  return (name: Masked, label: string): FieldExtras => {
    const hidden = isMask(profile[name]) && now[name] === profile[name];
    return {
      help: hidden ? texts.revealHelp : seen.includes(name) ? texts.revealed : undefined,
      // Typing replaces a mask as a whole: half of one is no number.
      onFocus: ({ target }) => isMask(target.value) && target.select(),
      slotProps: {
        htmlInput: { inputMode: 'numeric' },
        input: {
          endAdornment: hidden && (
            <InputAdornment position="end">
              <Button
                size="small"
                sx={{ mr: -1 }}
                disabled={running === name}
                aria-label={texts.revealOf(label)}
                onClick={() => void reveal(name)}
              >
                {running === name ? texts.revealing : texts.reveal}
              </Button>
            </InputAdornment>
          ),
        },
      },
    };
  };
}
