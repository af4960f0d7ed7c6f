import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { list } from '../../../../docs/api/changelog.json';
import { Panel } from '../../shared/Panel.tsx';
import { openTexts } from './openTexts.ts';

/** What changed for clients, as `/open/changelog.json` has it. */
export function Releases() {
  const { title, help, kinds } = openTexts.releases;
  return (
    <Panel title={title} help={help}>
      {list.map(({ version, date, changes }) => (
        <Box key={version} sx={{ mb: 2 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {version}（{date}）
          </Typography>
          <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 3, lineHeight: 1.8, maxWidth: '44em' }}>
            {changes.map(({ kind, what }) => (
              <li key={what}>
                {kinds[kind as keyof typeof kinds]}：{what}
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Panel>
  );
}
