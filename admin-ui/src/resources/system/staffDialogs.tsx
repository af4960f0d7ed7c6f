import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formMessages } from '@xinyue/contracts/formMessages';
import type { StaffRow } from '@xinyue/contracts/operations';
import { formWords } from '@xinyue/web/words/formWords';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { SecretQuestion } from '../../shared/blocks/SecretQuestion.tsx';
import { TreeChecks } from '../../shared/blocks/TreeChecks.tsx';
import { checkedOf } from '../../shared/blocks/treeChoice.ts';
import { DepartmentSelect } from '../../shared/forms/DepartmentInput.tsx';
import { KeptNote } from '../../shared/kept/KeptNote.tsx';
import { useKeptChoice } from '../../shared/kept/useKeptChoice.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { staffActions, staffTexts as texts } from './texts.ts';

export type Staff = StaffRow & { id: string };
type Props = { row: Staff; onClose(): void };

const Who = ({ row }: { row: Staff }) => (
  <Typography sx={{ fontWeight: 600 }}>
    {row.userRealName}（{row.userName}）
  </Typography>
);

/** T-04, T-08: what needs nothing but a yes; the own password is asked for where the server wants it. */
export function StaffQuestion({ row, what, onClose }: Props & { what: 'lock' | 'unlock' | 'expire' }) {
  const call = useOperation();
  const words = staffActions[what];
  const { userId, userName } = row;
  const send = () =>
    what === 'expire' ? call('expireStaff', { userName }) : call('lockStaff', { userId, lock: what === 'lock' ? 'Y' : 'N' });
  return (
    <RecordQuestion words={words} danger={what !== 'unlock'} send={send} onClose={onClose}>
      <Who row={row} />
      <Typography color="textSecondary">{words.consequence}</Typography>
    </RecordQuestion>
  );
}

/** How a password is shown that the server made for somebody. */
export const onceOf = (userName: string) => ({ ...texts.once, who: `用户名 ${userName}` });

/** Resets the password of a member of staff and shows the new one once (T-06). */
export function PasswordDialog({ row, onClose }: Props) {
  const call = useOperation();
  const words = staffActions.password;
  const make = async () => (await call('resetStaffPassword', { userId: row.userId })).password;
  return (
    <SecretQuestion words={words} once={onceOf(row.userName)} make={make} onClose={onClose}>
      <Who row={row} />
      <Typography color="textSecondary">{words.consequence}</Typography>
    </SecretQuestion>
  );
}

/** Tr-R-06: of somebody who lost the phone; another person confirms it. */
export function FactorDialog({ row, onClose }: Props) {
  const call = useOperation();
  const words = staffActions.factor;
  const reason = { label: texts.factorReason, missing: texts.factorReasonMissing, about: `factor/${row.userId}`, least: 2 };
  const send = (text: string) => call('resetStaffFactor', { userId: row.userId, reason: text });
  return (
    <RecordQuestion words={words} reason={reason} danger send={send} onClose={onClose}>
      <Who row={row} />
      <Typography color="textSecondary">{words.consequence}</Typography>
    </RecordQuestion>
  );
}

/** T-11, T-12: the departments whose data somebody sees. */
export function ReachDialog({ row, onClose }: Props) {
  const call = useOperation();
  const words = staffActions.reach;
  const { data, error, refetch } = useQuery({
    queryKey: ['readStaffReach', row.userId],
    queryFn: () => call('readStaffReach', { userId: row.userId }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const kept = useKeptChoice(`reach/${row.userId}`, data, checkedOf);
  const { chosen, choose, added, removed } = kept;
  const dirty = added + removed > 0;
  const { run, busy } = useRecordAction(words, onClose);
  const send = () => call('saveStaffReach', { userId: row.userId, deptIds: [...chosen], versionSeen: row.version });
  return (
    <AskDialog
      open
      title={words.action}
      confirm={formWords.save}
      large
      wide
      busy={busy}
      disabled={!dirty}
      dirty={dirty}
      onConfirm={() => void run(send)}
      onCancel={onClose}
    >
      <Who row={row} />
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {texts.reachHelp}
      </Typography>
      {error ? (
        <FailedNote error={error} ownWords={texts.reachFailed} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <KeptNote kept={kept} />
          <TreeChecks nodes={data} chosen={chosen} kind="reach" onChoose={choose} />
        </>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </AskDialog>
  );
}

/** T-05: one department for all chosen users. */
export function DepartmentDialog({ onClose }: { onClose(): void }) {
  const call = useOperation();
  const { selectedIds, onUnselectItems } = useListContext();
  const words = staffActions.department;
  const [deptId, setDeptId] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy } = useRecordAction(words, () => {
    onUnselectItems();
    onClose();
  });
  const confirm = () => {
    setTried(true);
    if (deptId) void run(() => call('changeStaffDepartment', { userIds: selectedIds.map(String), deptId }));
  };
  return (
    <AskDialog open title={words.action} confirm={formWords.save} busy={busy} onConfirm={confirm} onCancel={onClose}>
      <Typography>已选 {selectedIds.length} 名用户</Typography>
      <DepartmentSelect
        label="部门"
        fullWidth
        required
        value={deptId}
        onChange={({ target }) => setDeptId(target.value)}
        error={tried && !deptId}
        helperText={tried && !deptId ? formMessages.departmentMissing : ' '}
        testId="choose-department"
      />
    </AskDialog>
  );
}
