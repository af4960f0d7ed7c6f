import Typography from '@mui/material/Typography';
import type { UserRow } from '@xinyue/contracts/operations';
import { passwordMask } from '@xinyue/contracts/rules';
import { useDataProvider, useResourceContext } from 'react-admin';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { statusWords } from './texts.ts';

/** Stops or opens a staff account after a question; the masks that go along keep what they hide. */
export function StatusDialog({ row, onClose }: { row: UserRow; onClose(): void }) {
  const stop = row.userStatus === 0;
  const words = statusWords(stop);
  const resource = useResourceContext() ?? '';
  const provider = useDataProvider();
  const data = { ...row, password: passwordMask, userStatus: stop ? 1 : 0 };
  return (
    <RecordQuestion
      words={words}
      danger={stop}
      send={() => provider.update(resource, { id: row.id, data, previousData: row })}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {row.nickname || row.userName}（{row.account}）
      </Typography>
      <Typography color="textSecondary">{words.consequence}</Typography>
    </RecordQuestion>
  );
}
