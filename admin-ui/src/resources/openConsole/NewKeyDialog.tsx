import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { operations } from '@xinyue/contracts/operations';
import { type ShopScope, shopScopes } from '@xinyue/contracts/partnerKinds';
import { useWrite } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { SecretOnce } from '../../shared/blocks/SecretQuestion.tsx';
import { keyTexts as texts } from './keyTexts.ts';
import { useChecked } from './useChecked.ts';

type Form = { label: string; scopes: ShopScope[] };
const blank: Form = { label: '', scopes: [] };

/** The first message of each field, by the rules of the call itself. */
function problemsOf(form: Form): Partial<Record<keyof Form, string>> {
  const { error } = operations.saveShopKey.request.safeParse(form);
  const messageOf = (field: keyof Form) => error?.issues.find(({ path }) => path[0] === field)?.message;
  return { label: messageOf('label'), scopes: messageOf('scopes') } as Partial<Record<keyof Form, string>>;
}

/**
 * Pt-C-19: makes a key and shows its secret this once. After a lost answer the same form goes out under the same request key, so that no second key is
 * made; its secret is gone then, and that is said.
 */
export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const call = useOperation();
  const refresh = useRefresh();
  const { write, busy } = useWrite();
  const { form, problems, failure, setFailure, dirty, change, check } = useChecked(blank, problemsOf);
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const send = () => {
    if (!check()) return;
    void write({
      send: (keyed) => keyed(form, (key) => call('saveShopKey', form, { key })),
      onDone: (answer) => {
        setMade(answer);
        refresh();
      },
      failed: texts.createFailed,
      onFailed: ({ text }) => setFailure(text),
    });
  };
  if (made?.secret) {
    const { title, warning, noted, who } = texts.once;
    return <SecretOnce {...{ title, warning, noted }} who={who(form.label, made.name)} secret={made.secret} onClose={onClose} />;
  }
  if (made)
    return (
      <AskDialog open title={texts.created} confirm={texts.once.noted} onConfirm={onClose}>
        <Alert severity="warning">{texts.once.lost}</Alert>
      </AskDialog>
    );
  return (
    <AskDialog
      open
      large
      title={texts.create}
      confirm={texts.create}
      busy={busy}
      dirty={dirty}
      onConfirm={send}
      onCancel={onClose}
    >
      <TextField
        label={texts.label}
        value={form.label}
        onChange={({ target }) => change({ label: target.value })}
        disabled={busy}
        error={problems.label !== undefined}
        helperText={problems.label ?? texts.labelHelp}
        fullWidth
        required
        margin="dense"
        slotProps={{ htmlInput: { maxLength: 30, autoComplete: 'off', 'data-testid': 'key-label' } }}
      />
      <Scopes chosen={form.scopes} problem={problems.scopes} disabled={busy} onChange={(scopes) => change({ scopes })} />
      {failure && <Alert severity="error">{failure}</Alert>}
    </AskDialog>
  );
}

type ScopesProps = { chosen: ShopScope[]; problem: string | undefined; disabled: boolean; onChange(scopes: ShopScope[]): void };

function Scopes({ chosen, problem, disabled, onChange }: ScopesProps) {
  const toggle = (scope: ShopScope, on: boolean) =>
    onChange(shopScopes.filter((one) => (one === scope ? on : chosen.includes(one))));
  return (
    <FormControl component="fieldset" required error={problem !== undefined} disabled={disabled} sx={{ mt: 1, mb: 1 }}>
      <FormLabel component="legend">{texts.scopes}</FormLabel>
      {shopScopes.map((scope) => (
        <FormControlLabel
          key={scope}
          control={<Checkbox checked={chosen.includes(scope)} onChange={(_event, on) => toggle(scope, on)} />}
          label={
            <>
              {texts.scopeNames[scope]}
              <Typography component="span" color="textSecondary">
                {`：${texts.scopeHelp[scope]}`}
              </Typography>
            </>
          }
        />
      ))}
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
}
