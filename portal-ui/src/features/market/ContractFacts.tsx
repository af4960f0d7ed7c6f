import Box from '@mui/material/Box';
import { Panel } from '../../shared/Panel.tsx';
import { contractFacts } from './contractFacts.ts';
import { marketTexts as texts } from './marketTexts.ts';

/** the specification of a futures contract. */
export const ContractFacts = () => (
  <Panel title={texts.contractFacts} help={texts.contractFactsHelp}>
    <Box component="section" aria-label={texts.contractFacts} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          width: 1,
          minWidth: 620,
          borderCollapse: 'collapse',
          fontSize: 14,
          '& th, & td': { textAlign: 'left', verticalAlign: 'top', px: 1, py: 1, borderTop: 1, borderColor: 'divider' },
          '& tbody th': { color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            {contractFacts.columns.map((name, at) => (
              <th key={name} scope="col">
                {name} {contractFacts.codes[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contractFacts.rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={contractFacts.codes[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  </Panel>
);
