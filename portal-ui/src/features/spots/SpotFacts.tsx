import type { SpotDetail } from '@xinyue/contracts/operations';
import { FactList } from '../../shared/FactList.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { factGroups } from './factGroups.ts';

const columns = { xs: '7.5em 1fr', lg: '7.5em 1fr 7.5em 1fr' };
const looser = { rowGap: 1.25 };

/** The whole specification of a good, in groups; one that the shop left empty is not there. */
export default function SpotFacts({ spot }: { spot: Partial<SpotDetail> }) {
  return factGroups(spot)
    .filter(({ facts }) => facts.some(({ text }) => text !== '-'))
    .map(({ title, facts }) => (
      <Panel key={title} title={title}>
        <FactList facts={facts.map(({ label, text }) => [label, text])} columns={columns} sx={looser} />
      </Panel>
    ));
}
