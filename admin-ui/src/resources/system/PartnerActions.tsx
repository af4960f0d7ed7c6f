import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { operations, type PartnerRow } from '@xinyue/contracts/operations';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { SecretQuestion } from '../../shared/blocks/SecretQuestion.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { PartnerPower } from './PartnerPower.tsx';
import { partnerTexts as texts } from './partnerTexts.ts';

type Row = PartnerRow & { id: string };
type Props = { row: Row; onClose(): void };

export const onceOf = (name: string) => ({ ...texts.once, who: `合作方 ${name}` });

const Brief = ({ row, children }: { row: Row; children: ReactNode }) => (
  <>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {row.name} · {texts.kinds[row.kind]}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 1 }}>
      {children}
    </Typography>
  </>
);

/** Tr-S-01: the second person; the server refuses who made the key. */
function ConfirmDialog({ row, onClose }: Props) {
  const call = useOperation();
  return (
    <RecordQuestion words={texts.confirm} send={() => call('confirmPartner', { id: row.partnerId, pass: 1 })} onClose={onClose}>
      <Brief row={row}>{texts.confirm.consequence}</Brief>
      <PartnerPower row={row} />
    </RecordQuestion>
  );
}

function RejectDialog({ row, onClose }: Props) {
  const call = useOperation();
  return (
    <RecordQuestion
      words={texts.reject}
      reason={{ label: texts.remark, missing: texts.remarkMissing, about: row.partnerId }}
      danger
      send={(remark) => call('confirmPartner', { id: row.partnerId, pass: 0, remark })}
      onClose={onClose}
    >
      <Brief row={row}>
        {row.state === 'waiting' || row.unreviewed ? texts.reject.consequence : texts.reject.keyConsequence}
      </Brief>
      <PartnerPower row={row} />
    </RecordQuestion>
  );
}

function RotateDialog({ row, onClose }: Props) {
  const call = useOperation();
  const [now, setNow] = useState(false);
  const make = async () => (await call('rotatePartner', { id: row.partnerId, ...(now && { now: 1 }) })).secret;
  return (
    <SecretQuestion words={texts.rotate} once={onceOf(row.name)} make={make} onClose={onClose}>
      <Brief row={row}>{texts.rotate.consequence}</Brief>
      <FormControlLabel
        control={<Checkbox checked={now} onChange={(_event, checked) => setNow(checked)} />}
        label={texts.rotate.now}
      />
    </SecretQuestion>
  );
}

/** Pt-C-23: an own rate, or 0 for the setting of the system. */
function LimitDialog({ row, onClose }: Props) {
  const call = useOperation();
  const [typed, setTyped] = useState(String(row.perMinuteOwn ? row.perMinute : 0));
  const form = operations.limitPartner.request.safeParse({ name: row.name, perMinute: typed.trim() });
  return (
    <RecordQuestion
      words={texts.limit}
      disabled={!form.success}
      send={() => call('limitPartner', { name: row.name, perMinute: Number(typed) })}
      onClose={onClose}
    >
      <Brief row={row}>{texts.limit.consequence}</Brief>
      <TextField
        label={texts.limit.label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={!form.success}
        helperText={form.success ? texts.limit.help : form.error.issues[0]?.message}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } }}
        fullWidth
        margin="normal"
      />
    </RecordQuestion>
  );
}

function CloseDialog({ row, onClose }: Props) {
  const call = useOperation();
  return (
    <RecordQuestion words={texts.close} danger send={() => call('closePartner', { id: row.partnerId })} onClose={onClose}>
      <Brief row={row}>{texts.close.consequence}</Brief>
    </RecordQuestion>
  );
}

const dialogs = { confirm: ConfirmDialog, reject: RejectDialog, rotate: RotateDialog, limit: LimitDialog, close: CloseDialog };
type Asked = keyof typeof dialogs;
const isDanger = (action: Asked) => action === 'reject' || action === 'close';

/** What can be done with a key: a second person decides while it waits, later it is renewed or ended. */
export function PartnerActions({ row }: { row: Row }) {
  const mayDo = useMayDo();
  const [asked, setAsked] = useState<Asked>();
  if (row.state === 'closed') return null;
  const decide = mayDo('confirm') && (row.state === 'waiting' || row.unreviewed || row.keyWaiting);
  const actions: Asked[] = [
    ...(decide ? (['confirm', 'reject'] as const) : []),
    // The secret of a shop's key is the shop's alone.
    ...(mayDo('rotate') && row.kind !== 'shop' ? (['rotate'] as const) : []),
    ...(mayDo('limit') ? (['limit'] as const) : []),
    ...(mayDo('close') ? (['close'] as const) : []),
  ];
  const Dialog = asked && dialogs[asked];
  return (
    <>
      {row.state === 'active' && row.scopes.includes('events') && (
        <Button
          size="small"
          component={Link}
          to={`/openConsole?${new URLSearchParams({ partner: row.name })}`}
          aria-label={`${texts.console} ${row.name}`}
          sx={narrow}
        >
          {texts.console}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          {...(isDanger(action) && { color: 'error' as const })}
          onClick={() => setAsked(action)}
          aria-label={`${texts[action].action} ${row.name}`}
          sx={narrow}
        >
          {texts[action].action}
        </Button>
      ))}
      {Dialog && <Dialog row={row} onClose={() => setAsked(undefined)} />}
    </>
  );
}
