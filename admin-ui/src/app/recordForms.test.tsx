// @vitest-environment happy-dom
import { StaffDrawer } from '../resources/administratorList/StaffDrawer.tsx';
import PostingCreate from '../resources/recruitment/PostingCreate.tsx';
import PostingEdit from '../resources/recruitment/PostingEdit.tsx';
import { CategoryDrawer } from '../resources/spotClassification/CategoryDrawer.tsx';
import SpotCreate from '../resources/spotManagement/SpotCreate.tsx';
import SpotEdit from '../resources/spotManagement/SpotEdit.tsx';
import UserCreate from '../resources/userManagement/UserCreate.tsx';
import UserEdit from '../resources/userManagement/UserEdit.tsx';
import { aCategory, aPosting, aSpot, aStaffAccount, aUser } from '../testing/samples.ts';
import { type Begun, type Form, testForms } from '../testing/testForms.tsx';

const forms: Form[] = [
  {
    form: 'user',
    element: <UserEdit />,
    resource: 'userManagement',
    list: 'listUsers',
    save: 'saveUser',
    stored: aUser,
    field: 'nickname',
    saved: '用户保存成功！',
  },
  {
    form: 'good',
    element: <SpotEdit />,
    resource: 'spotManagement',
    list: 'listOwnSpots',
    save: 'saveSpot',
    stored: aSpot,
    field: 'name',
    saved: '现货保存成功！',
  },
  {
    form: 'posting',
    element: <PostingEdit />,
    resource: 'recruitment',
    list: 'listPostings',
    save: 'savePosting',
    stored: aPosting,
    field: 'positionName',
    saved: '招聘信息保存成功！',
  },
  {
    form: 'member of staff',
    element: <StaffDrawer />,
    resource: 'administratorList',
    list: 'listUsers',
    save: 'saveUser',
    stored: aStaffAccount,
    field: 'nickname',
    saved: '用户保存成功！',
  },
  {
    form: 'category',
    element: <CategoryDrawer />,
    resource: 'spotClassification',
    list: 'listCategories',
    save: 'saveCategory',
    stored: aCategory,
    field: 'name',
    saved: '分类保存成功！',
  },
];
/** What a new one begins with, as the address may say it. */
const { id: _user, mobile: _mobile, payerAcctNo: _card, ...person } = aUser;
const { id: _staff, ...member } = aStaffAccount;
const { id: _spot, ...good } = aSpot;
const { id: _posting, ...vacancy } = aPosting;
const { id: _category, ...kind } = aCategory;
const begun: Begun = {
  user: {
    element: <UserCreate />,
    source: { ...person, mobile: '13800001234', payerAcctNo: '6222000011112222', password: 'Buyer2021' },
  },
  good: { element: <SpotCreate />, source: good },
  posting: { element: <PostingCreate />, source: vacancy },
  'member of staff': { element: <StaffDrawer />, source: { ...member, password: 'Operator20269' } },
  category: { element: <CategoryDrawer />, source: kind },
};

testForms(forms, begun);
