import ContractIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OrderRow } from '@xinyue/contracts/operations';
import type { Session } from '../../session/readSession.ts';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import { orderTexts as texts } from './orderTexts.ts';
import { useOwnContract } from './orderQueries.ts';

/** The contract made from an order: open and print it, see who confirmed it, confirm it (Z-06). */
export function ContractCard({ order, session }: { order: OrderRow; session: Session }) {
  const contract = useOwnContract(session, order);
  return (
    <Box component="section" aria-labelledby="contract-title" sx={{ borderBottom: 1, borderColor: 'divider', py: 2 }}>
      <Typography id="contract-title" variant="h3">
        {texts.contractTitle}
      </Typography>
      <QueryBlock
        query={contract}
        failure={texts.contractFailed}
        skeleton={<Skeleton height={120} />}
        isEmpty={(found) => found === null}
        empty={<StateNote icon={<ContractIcon fontSize="inherit" />} title={texts.contractMissing} />}
      >
        {(found) => found && <ContractFacts order={order} session={session} contract={found} />}
      </QueryBlock>
    </Box>
  );
}
