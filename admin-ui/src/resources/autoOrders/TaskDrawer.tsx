import { zodResolver } from '@hookform/resolvers/zod';
import TextField from '@mui/material/TextField';
import { halfWidth } from '@xinyue/contracts/halfWidth';
import { taskForm, taskWindow } from '@xinyue/contracts/operations/order/taskOperations';
import { beijingDay } from '@xinyue/web/days';
import { useState } from 'react';
import { FieldTitle, useInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { RequestOf } from '../../api/createOperationCaller.ts';
import { clock } from '../../api/server.ts';
import { useOperation } from '../../api/useOperation.ts';
import { useAutoTaskCall } from '../../shared/autoTask/useAutoTaskCall.ts';
import { useLeaveGuard } from '../../shared/blocks/AskDialog.tsx';
import { DayField } from '../../shared/blocks/DayInput.tsx';
import { FieldGrid } from '../../shared/blocks/Section.tsx';
import { SideDrawer } from '../../shared/blocks/SideDrawer.tsx';
import { SimulatedBand } from '../../shared/blocks/SimulatedBand.tsx';
import { formName } from '../../shared/kept/keptForms.ts';
import { KeptTyping } from '../../shared/kept/KeptNote.tsx';
import { useFirst } from '../../shared/useFirst.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { OrderForm } from './OrderForm.tsx';
import { taskTexts as texts } from './texts.ts';

const resource = 'automaticTask';

/** C-65: a new task of a config, over the list; a task is not changed, but deleted and made anew. */
export function TaskDrawer({ configId }: { configId: string }) {
  const { id, close } = useOpenRecord(resource);
  return (
    <SideDrawer open={id === 'create'} title={texts.create} onClose={close}>
      <SimulatedBand flush />
      {id === 'create' && <TaskForm configId={configId} onLeave={close} />}
    </SideDrawer>
  );
}

/** V-48, V-50; whether the day is still to come, the server says (V-49). */
const resolver = zodResolver(taskForm);

function TaskForm({ configId, onLeave }: { configId: string; onLeave(): void }) {
  const call = useOperation();
  const first = useFirst(() => ({ orderConfigShopId: configId, orderStartDay: beijingDay(clock.now()), ...taskWindow }));
  const form = useForm({ resolver: resolver as never, mode: 'onTouched', defaultValues: first });
  const [saved, setSaved] = useState(false);
  const { run, busy, isOut } = useAutoTaskCall({
    done: () => texts.saved,
    onDone: () => {
      setSaved(true);
      onLeave();
    },
    onRefused: ({ message, data }) => {
      const { errors = [] } = (data ?? {}) as { errors?: { path: string }[] };
      for (const { path } of errors) form.setError(path as never, { type: 'server', message });
    },
  });
  const question = useLeaveGuard(form.formState.isDirty && !saved);
  const save = (checked: RequestOf<'saveTask'>) => run(() => call('saveTask', checked));
  return (
    <>
      <OrderForm
        form={form}
        onSave={(checked) => save(checked as RequestOf<'saveTask'>)}
        busy={busy}
        outage={{ shown: isOut, text: texts.saveFailed, testId: 'task-outage' }}
        onLeave={onLeave}
      >
        <KeptTyping name={formName(resource, `create/${configId}`)} />
        <DayField source="orderStartDay" isRequired />
        <FieldGrid from="sm">
          <TimeField source="orderStartTime" />
          <TimeField source="orderEndTime" />
        </FieldGrid>
      </OrderForm>
      {question}
    </>
  );
}

/** `8:00` and `0800` are `08:00:00`; what is no time stays as it was typed. */
function wholeTime(typed: string): string {
  const text = halfWidth(typed).trim();
  const [, hours, minutes, seconds = '00'] = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?$/.exec(text) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}:${seconds}` : text;
}

/** A time of day as `HH:mm:ss`. Not the browser's own input: that one speaks the language of the browser. */
function TimeField({ source }: { source: string }) {
  const { field, fieldState, id } = useInput({ source });
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value)}
      onBlur={() => {
        field.onChange(wholeTime(String(field.value ?? '')));
        field.onBlur();
      }}
      label={<FieldTitle source={source} resource={resource} isRequired />}
      placeholder="时:分:秒"
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
      slotProps={{ htmlInput: { maxLength: 8, inputMode: 'numeric' } }}
    />
  );
}
