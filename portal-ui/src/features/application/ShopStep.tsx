import Box from '@mui/material/Box';
import { useWatch, type Control } from 'react-hook-form';
import { fieldGrid } from '../../shared/styles.ts';
import { Panel } from '../../shared/Panel.tsx';
import { FormText, type FieldForm } from '../account/FormText.tsx';
import { NewPassword } from '../account/NewPassword.tsx';
import type { ShopInput } from './applicationSteps.ts';
import { applicationTexts as texts } from './applicationTexts.ts';

type Props = { form: FieldForm<ShopInput> & { control: Control<ShopInput> }; isAgain: boolean; disabled?: boolean };

/** The name of the shop and the account it will be kept with (V-16 to V-18). */
export function ShopStep({ form, isAgain, disabled = false }: Props) {
  const password = useWatch({ control: form.control, name: 'password' });
  const own = { form, prefix: 'shop', disabled } as const;
  const hint = isAgain ? texts.passwordKept : texts.passwordHelp;
  return (
    <Panel title={texts.shopTitle} help={texts.shopHelp}>
      <Box sx={fieldGrid}>
        <FormText
          {...own}
          name="shopName"
          label={texts.shopName}
          help={texts.shopNameHelp}
          autoComplete="organization"
          required
          sx={{ gridColumn: '1 / -1' }}
        />
        <FormText {...own} name="account" label={texts.account} help={texts.accountHelp} autoComplete="off" required />
        <NewPassword {...own} password={password} label={texts.password} help={hint} required={!isAgain} />
      </Box>
    </Panel>
  );
}
