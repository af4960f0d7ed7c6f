import { CreatePage } from '../../shared/forms/CreatePage.tsx';
import { userTexts as texts } from './texts.ts';
import { UserFields } from './UserFields.tsx';
import { userResolver } from './userResolver.ts';

const defaults = { userType: 1, userStatus: 0 };

export default function UserCreate() {
  return (
    <CreatePage texts={texts} resolver={userResolver} defaultValues={defaults}>
      <UserFields />
    </CreatePage>
  );
}
