import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { operations, type PartnerRow } from '@xinyue/contracts/operations';
import { partnerKinds, partnerStates, seesShops, staffPartnerKinds, type PartnerKind } from '@xinyue/contracts/partnerKinds';
import { useState } from 'react';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { SecretOnce } from '../../shared/blocks/SecretQuestion.tsx';
import type { FormParts } from '../../shared/forms/RecordDrawer.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { onceOf, PartnerActions } from './PartnerActions.tsx';
import { partnerTexts as texts } from './partnerTexts.ts';
import { ShopsInput } from './ShopsInput.tsx';

type Row = PartnerRow & { id: string };

const namesOf = <T extends string>(names: Record<T, string>, ids: readonly T[]) => ids.map((id) => ({ id, name: names[id] }));
const filters: FilterField[] = [
  { kind: 'text', name: 'name', label: '合作方名称' },
  { kind: 'select', name: 'kind', label: '类型', options: namesOf(texts.kinds, partnerKinds) },
  { kind: 'select', name: 'state', label: columnLabels.status, options: namesOf(texts.states, partnerStates) },
];
const stateOf = (row: Row) => {
  const note = row.unreviewed ? texts.unreviewed : row.keyWaiting && row.state === 'active' ? texts.keyWaiting : undefined;
  return note ? `${texts.states[row.state]}（${note}）` : texts.states[row.state];
};
const colorOf = ({ state, unreviewed }: Row) =>
  state === 'closed' ? 'default' : state === 'waiting' || unreviewed ? 'warning' : 'success';
const reachOf = ({ kind, shops }: Row) =>
  !seesShops(kind) ? '' : shops.length > 0 ? texts.shopCount(shops.length) : texts.allShops;
const columns: ScreenColumn<Row>[] = [
  { heading: '合作方名称', value: (row) => row.name },
  { heading: '类型', value: (row) => texts.kinds[row.kind] },
  { heading: '范围', value: reachOf },
  { heading: '显示名称', value: (row) => row.label, aside: true },
  {
    heading: columnLabels.status,
    value: stateOf,
    render: (row) => <Chip size="small" variant="outlined" color={colorOf(row)} label={stateOf(row)} />,
  },
  { heading: '确认人', value: (row) => row.confirmedBy },
  {
    heading: texts.perMinute,
    value: (row) => (row.perMinuteOwn ? texts.ownRate(row.perMinute) : String(row.perMinute)),
  },
  { heading: '最近使用', value: (row) => row.lastUsed },
  { heading: '原密钥有效至', value: (row) => row.formerUntil, aside: true },
  { heading: '创建时间', value: (row) => row.createTime },
];

const resolver = zodResolver(operations.savePartner.request);
const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** What a key of this kind needs beside its name. */
function KindFields() {
  const kind = (useWatch({ name: 'kind' }) as PartnerKind | undefined) ?? 'reader';
  if (kind === 'payment')
    return (
      <>
        <TextInput source="label" helperText={texts.labelHelp} slotProps={{ htmlInput: { maxLength: 30 } }} />
        <TextInput source="payUrl" helperText={texts.payUrlHelp} slotProps={{ htmlInput: { maxLength: 500, ...typed } }} />
      </>
    );
  return seesShops(kind) ? <ShopsInput source="shops" /> : null;
}

function KindInput() {
  const kind = (useWatch({ name: 'kind' }) as PartnerKind | undefined) ?? 'reader';
  return (
    <RadioButtonGroupInput
      source="kind"
      isRequired
      choices={namesOf(texts.kinds, staffPartnerKinds)}
      helperText={texts.kindHelp[kind]}
    />
  );
}

const PartnerForm = ({ onLeave }: FormParts) => (
  <RecordForm resolver={resolver} defaultValues={{ kind: 'reader' }}>
    <Box sx={{ p: 2 }}>
      <TextInput source="name" isRequired helperText={texts.nameHelp} slotProps={{ htmlInput: { maxLength: 64, ...typed } }} />
      <KindInput />
      <KindFields />
    </Box>
    <FormActions onLeave={onLeave} />
  </RecordForm>
);

type Made = { name: string; secret: string; state: PartnerRow['state'] };

/** The keys of integration partners, made, confirmed and ended here (Tr-S-01). */
export default function PartnerScreen() {
  const [made, setMade] = useState<Made>();
  const warning = made?.state === 'waiting' ? `${texts.once.warning}${texts.once.waiting}` : texts.once.warning;
  return (
    <>
      <RecordScreen<Row>
        texts={texts}
        filters={filters}
        columns={columns}
        form={PartnerForm}
        onCreated={(answer) => setMade(answer as unknown as Made)}
        what="partner.edited"
        nameOf={(row) => row.name}
        actions={PartnerActions}
      />
      {made?.secret && (
        <SecretOnce {...onceOf(made.name)} warning={warning} secret={made.secret} onClose={() => setMade(undefined)} />
      )}
    </>
  );
}
