import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { sexLabels } from '@xinyue/contracts/codes';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { useState } from 'react';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { isOwnAccount } from '../../session/sessionStore.ts';
import { RowCheck } from '../../shared/blocks/cells.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { SelectionBar } from '../../shared/blocks/SelectionBar.tsx';
import { SecretOnce } from '../../shared/blocks/SecretQuestion.tsx';
import { branchesOf, DepartmentInput, useDepartments } from '../../shared/forms/DepartmentInput.tsx';
import type { FormParts } from '../../shared/forms/RecordDrawer.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { RoleInput, useRoleFilter } from './roleChoices.tsx';
import { StaffActions } from './StaffActions.tsx';
import { DepartmentDialog, onceOf, type Staff } from './staffDialogs.tsx';
import { mayStayEmpty, staffResolver } from './staffResolver.ts';
import { staffTexts as texts } from './texts.ts';

const locks = [
  { id: 'N', name: stateLabels.normal },
  { id: 'Y', name: '锁定' },
];
const lockLabel = (row: Staff) => (row.isLock === 'Y' ? '锁定' : stateLabels.normal);
const NoRole = () => <Chip size="small" color="warning" variant="outlined" label={texts.noRole} />;
const LockChip = ({ row }: { row: Staff }) => (
  <Chip
    size="small"
    variant="outlined"
    color={row.isLock === 'Y' ? 'error' : 'success'}
    {...(row.isLock === 'Y' && { icon: <LockIcon /> })}
    label={lockLabel(row)}
  />
);

/** The columns of the list of staff (E-31). */
const columns: ScreenColumn<Staff>[] = [
  { heading: fieldLabels.userName, value: (row) => row.userName },
  { heading: '姓名', value: (row) => row.userRealName },
  { heading: '角色', value: (row) => row.roleName, render: (row) => (row.roleId === null ? <NoRole /> : row.roleName) },
  { heading: '部门', value: (row) => row.deptName },
  { heading: personLabels.mobile, value: (row) => row.userMobile },
  { heading: '邮箱', value: (row) => row.userEmail },
  { heading: personLabels.sex, value: (row) => row.userSex },
  { heading: '锁定状态', value: lockLabel, render: (row) => <LockChip row={row} /> },
];

const sexes = sexLabels.map((sex) => ({ id: sex, name: sex }));
const none = { id: '', name: '未指定' };

/** V-56. The password of a new user is made by the server. */
const StaffForm = ({ record, note, onLeave }: FormParts) => (
  <RecordForm record={record} resolver={staffResolver(record)}>
    <Box sx={{ p: 2 }}>
      {note}
      <TextInput
        source="userName"
        isRequired
        readOnly={record !== undefined}
        helperText={record ? '用户名不能修改' : '登录用，字母和数字'}
        slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
      />
      <TextInput
        source="userRealName"
        isRequired={!mayStayEmpty(record, 'userRealName')}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 50 } }}
      />
      <RoleInput />
      <DepartmentInput source="deptId" none={none} />
      <TextInput
        source="userMobile"
        isRequired={!mayStayEmpty(record, 'userMobile')}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 40, inputMode: 'tel' } }}
      />
      <TextInput
        source="userEmail"
        isRequired={!mayStayEmpty(record, 'userEmail')}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 100, inputMode: 'email' } }}
      />
      <RadioButtonGroupInput source="userSex" choices={sexes} isRequired={!mayStayEmpty(record, 'userSex')} helperText={false} />
    </Box>
    <FormActions onLeave={onLeave} />
  </RecordForm>
);

/** The server has null where a form has nothing. */
const valuesOf = (row: Staff) => ({ ...row, roleId: row.roleId ?? '', deptId: row.deptId ?? '' });

/** Sets the department of all chosen users. */
function DepartmentBar() {
  const [asking, setAsking] = useState(false);
  return (
    <SelectionBar most={100} testId="staff-bar">
      {(tooMany) => (
        <>
          <Button size="small" disabled={tooMany} onClick={() => setAsking(true)} data-testid="set-department">
            设置部门
          </Button>
          {asking && <DepartmentDialog onClose={() => setAsking(false)} />}
        </>
      )}
    </SelectionBar>
  );
}

const check = (row: Staff) => <RowCheck id={row.id} label={`选择 ${row.userName}`} />;

/** Staff in the system menu. */
export default function StaffScreen() {
  const mayDo = useMayDo();
  const { data: departments = [] } = useDepartments();
  const [made, setMade] = useState<{ userName: string; password: string }>();
  const filters: FilterField[] = [
    { kind: 'select', name: 'isLock', label: '锁定状态', options: locks },
    { kind: 'text', name: 'userName', label: fieldLabels.userName },
    { kind: 'text', name: 'userMobile', label: personLabels.mobile },
    { kind: 'select', name: 'deptId', label: '部门', options: branchesOf(departments) },
    useRoleFilter(),
  ];
  const chooses = mayDo('edit');
  return (
    <>
      <RecordScreen<Staff>
        texts={texts}
        filters={filters}
        columns={columns}
        form={StaffForm}
        valuesOf={valuesOf}
        onCreated={(answer) => setMade(answer as unknown as { userName: string; password: string })}
        what="staff.edited"
        nameOf={(row) => `${row.userRealName}（${row.userName}）`}
        undeletable={(row) => (isOwnAccount(row) ? texts.ownDelete : undefined)}
        actions={StaffActions}
        {...(chooses && {
          check,
          bar: <DepartmentBar />,
        })}
      />
      {made?.password && <SecretOnce {...onceOf(made.userName)} secret={made.password} onClose={() => setMade(undefined)} />}
    </>
  );
}
