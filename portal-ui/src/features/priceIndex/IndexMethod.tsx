import Box from '@mui/material/Box';
import { indexMethod, indexRules } from '@xinyue/contracts/priceIndexMethod';
import { Panel } from '../../shared/Panel.tsx';
import { indexTexts as texts } from './indexTexts.ts';

/** Po-71: the published method, there also while no value is. */
export const IndexMethod = () => (
  <Panel title={texts.method} help={texts.methodHelp(indexRules.version)}>
    <Box component="dl" sx={{ m: 0, maxWidth: '60em', '& dt': { fontWeight: 600 }, '& dd': { m: 0, mb: 1.5 } }}>
      {indexMethod.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Box>
  </Panel>
);
