import Box from '@mui/material/Box';
import type { SpotDetail } from '@xinyue/contracts/operations';
import { Panel } from '../../shared/Panel.tsx';
import { factGroups } from './factGroups.ts';

/** The whole specification of a good, in groups. */
export function SpotFacts({ spot }: { spot: Partial<SpotDetail> }) {
  return factGroups(spot).map(({ title, facts }) => (
    <Panel key={title} title={title}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '6.5em 1fr', lg: '6.5em 1fr 6.5em 1fr' },
          columnGap: 2,
          rowGap: 1.25,
          m: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(({ name, label, text }) => (
          <Fact key={name} label={label} text={text} />
        ))}
      </Box>
    </Panel>
  ));
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
