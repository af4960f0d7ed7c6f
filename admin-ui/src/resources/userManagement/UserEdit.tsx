import { personLabels } from '@xinyue/contracts/labels/personLabels';
import type { UserRow } from '@xinyue/contracts/operations';
import { passwordMask } from '@xinyue/contracts/rules';
import { useOperation } from '../../api/useOperation.ts';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { RevealBox } from '../../shared/blocks/RevealBox.tsx';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import { EditPage } from '../../shared/forms/EditPage.tsx';
import { formName } from '../../shared/kept/keptForms.ts';
import { isOwnAccount } from '../../session/sessionStore.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { FactorSection } from './FactorSection.tsx';
import { userName, userTexts as texts } from './texts.ts';
import { UserFields } from './UserFields.tsx';
import { userResolver } from './userResolver.ts';

const masked = (user: UserRow) => ({ ...user, password: passwordMask });

const Trail = ({ record }: { record: UserRow }) => (
  <>
    <FactorSection record={record} />
    <AuditTrail area="merchant" rowId={record.id} framed />
  </>
);

export default function UserEdit() {
  const mayDo = useMayDo();
  const call = useOperation();
  const reveal = (id: string) => async (reason: string) => {
    const { mobile, payerAcctNo } = await call('revealUser', { id, reason });
    return [[personLabels.mobile, mobile] as const, [personLabels.payerAcctNo, payerAcctNo] as const];
  };
  return (
    <EditPage<UserRow>
      texts={texts}
      heading={(user) => user.nickname || user.account}
      nameOf={userName}
      undeletable={(user) => (isOwnAccount(user) ? texts.ownAccount : undefined)}
      resolver={userResolver}
      valuesOf={masked}
      history={Trail}
    >
      {({ record, conflict }) => (
        <>
          <EditConflictBlock what="user.edited" seen={record} state={conflict} />
          <UserFields
            stored
            own={isOwnAccount(record)}
            reveal={
              mayDo('reveal') && (
                <RevealBox key={record.id} name={formName('userManagement', record.id)} load={reveal(record.id)} />
              )
            }
          />
        </>
      )}
    </EditPage>
  );
}
