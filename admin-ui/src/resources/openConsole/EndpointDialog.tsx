import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import type { WebhookRow } from '@xinyue/contracts/operations';
import { webhookForms } from '@xinyue/contracts/operations/system/webhookShapes';
import { useWrite } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { SecretOnce } from '../../shared/blocks/SecretQuestion.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { useChecked } from './useChecked.ts';
import { endpointTexts as texts } from './webhookTexts.ts';

/** `types` undefined: all that the key opens, also later ones. */
type Form = { url: string; description: string; types: string[] | undefined };
type Problems = Partial<Record<keyof Form, string | undefined>>;

/** The first message of each field, by the rules of the call itself; a choice of none is no choice. */
function problemsOf({ types, ...form }: Form): Problems {
  const { error } = webhookForms.save.safeParse({ ...form, types: types ?? [] });
  const messageOf = (field: keyof Form) => error?.issues.find(({ path }) => path[0] === field)?.message;
  const chosen = types?.length === 0 ? texts.someMissing : messageOf('types');
  return { url: messageOf('url'), description: messageOf('description'), types: chosen };
}

type Props = { partner: string; row?: WebhookRow; onClose(): void };

/**
 * Pt-C-07: adds an address and shows its secret this once, or changes one. After a lost answer the same form goes out under the same request key, so that
 * no second address is made; its secret is gone then, and that is said.
 */
export function EndpointDialog({ partner, row, onClose }: Props) {
  const call = useOperation();
  const refresh = useRefresh();
  const notify = useNotify();
  const { write, busy } = useWrite();
  const before: Form = {
    url: row?.url ?? '',
    description: row?.description ?? '',
    types: row?.types.length ? row.types : undefined,
  };
  const { form, problems, failure, setFailure, dirty, change, check } = useChecked(before, problemsOf);
  const [made, setMade] = useState<{ secret: string }>();
  const send = () => {
    if (!check()) return;
    const body = { partner, ...form, types: form.types ?? [], ...(row && { endpointId: row.endpointId }) };
    void write({
      send: (keyed) => keyed(body, (key) => call('saveKeyWebhook', body, { key })),
      onDone({ secret }) {
        refresh();
        if (!row) return setMade({ secret: secret ?? '' });
        notify(texts.saved, { type: 'success' });
        onClose();
      },
      failed: texts.saveFailed,
      onFailed: ({ text }) => setFailure(text),
    });
  };
  if (made) return <Made secret={made.secret} url={form.url} onClose={onClose} />;
  const title = row ? texts.edit : texts.create;
  return (
    <AskDialog
      open
      large
      title={title}
      confirm={row ? '保存' : texts.create}
      busy={busy}
      dirty={dirty}
      onConfirm={send}
      onCancel={onClose}
    >
      <Fields {...{ partner, form, problems, busy }} onChange={change} />
      {failure && <Alert severity="error">{failure}</Alert>}
    </AskDialog>
  );
}

type FieldsProps = { partner: string; form: Form; problems: Problems; busy: boolean; onChange(part: Partial<Form>): void };

const Fields = ({ partner, form, problems, busy, onChange }: FieldsProps) => (
  <>
    <TextField
      label={texts.url}
      value={form.url}
      onChange={({ target }) => onChange({ url: target.value.trim() })}
      disabled={busy}
      error={problems.url !== undefined}
      helperText={problems.url ?? texts.urlHelp}
      fullWidth
      required
      margin="dense"
      slotProps={{
        htmlInput: { maxLength: 500, inputMode: 'url', autoComplete: 'off', spellCheck: false, 'data-testid': 'endpoint-url' },
      }}
    />
    <TextField
      label={texts.description}
      value={form.description}
      onChange={({ target }) => onChange({ description: target.value })}
      disabled={busy}
      error={problems.description !== undefined}
      helperText={problems.description ?? texts.descriptionHelp}
      fullWidth
      margin="dense"
      slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', 'data-testid': 'endpoint-description' } }}
    />
    <TypeChoice
      partner={partner}
      chosen={form.types}
      problem={problems.types}
      disabled={busy}
      onChange={(types) => onChange({ types })}
    />
  </>
);

function Made({ secret, url, onClose }: { secret: string; url: string; onClose(): void }) {
  if (secret) return <SecretOnce {...texts.once} who={url} secret={secret} onClose={onClose} />;
  return (
    <AskDialog open title={texts.created} confirm={texts.once.noted} onConfirm={onClose}>
      <Alert severity="warning">{texts.lost}</Alert>
    </AskDialog>
  );
}
