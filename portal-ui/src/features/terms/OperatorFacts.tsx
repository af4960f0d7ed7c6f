import Typography from '@mui/material/Typography';
import { FactList } from '../../shared/FactList.tsx';
import { platformFacts } from '../../shared/platformFacts.tsx';
import { usePlatform } from '../../shared/usePlatform.ts';

const fields = ['legalName', 'taxNo', 'contactAddress', 'phone', 'mail'] as const;

/** Po-20: the operator whom terms and policy speak of; nothing where nobody entered it. */
export function OperatorFacts() {
  const facts = platformFacts(usePlatform(), fields);
  if (facts.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        网站经营者
      </Typography>
      <FactList facts={facts} />
    </section>
  );
}
