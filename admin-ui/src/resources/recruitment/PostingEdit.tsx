import type { PostingRow } from '@xinyue/contracts/operations';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import { EditPage } from '../../shared/forms/EditPage.tsx';
import { PostingFields, postingResolver } from './PostingFields.tsx';
import { postingName, postingTexts as texts } from './texts.ts';

const Trail = ({ record }: { record: PostingRow }) => <AuditTrail area="catalog" rowId={record.id} framed />;

/** R-64, C-37 with id (Z-71). */
export default function PostingEdit() {
  return (
    <EditPage<PostingRow>
      texts={texts}
      heading={(posting) => posting.positionName}
      nameOf={postingName}
      resolver={postingResolver}
      history={Trail}
    >
      {({ record, conflict }) => (
        <>
          <PostingFields />
          <EditConflictBlock what="posting.edited" seen={record} state={conflict} />
        </>
      )}
    </EditPage>
  );
}
