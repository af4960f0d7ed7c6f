import { beijingDay } from '@xinyue/web/days';
import { CreatePage } from '../../shared/forms/CreatePage.tsx';
import { PostingFields, postingResolver } from './PostingFields.tsx';
import { postingTexts as texts } from './texts.ts';

const defaults = () => ({
  isClose: 0,
  inviteNum: 1,
  workNaturee: '全职',
  inviteTimeStart: beijingDay(new Date()),
  jobResponsibilities: '',
});

/** Adds a job posting (R-64, C-37). */
export default function PostingCreate() {
  return (
    <CreatePage texts={texts} resolver={postingResolver} defaultValues={defaults}>
      <PostingFields />
    </CreatePage>
  );
}
