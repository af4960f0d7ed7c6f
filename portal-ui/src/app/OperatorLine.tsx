import Box from '@mui/material/Box';
import type { PublicPlatform } from '@xinyue/contracts/platformProfile';
import { platformFacts } from '../shared/platformFacts.tsx';

/** The picture for WeChat has its place on the page about us. */
const fields = ['legalName', 'taxNo', 'licence', 'contactAddress', 'phone', 'hours', 'mail', 'icp', 'police'] as const;

/** Po-20: who runs the platform and how to reach them, at the foot of every page. */
export default function OperatorLine({ platform }: { platform: PublicPlatform }) {
  return (
    <Box
      component="dl"
      data-testid="operator"
      sx={{
        maxWidth: 1200,
        mx: 'auto',
        my: 0,
        mt: 1,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        fontSize: 14,
      }}
    >
      {platformFacts(platform, fields).map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', gap: 1, minWidth: 0, lineHeight: { xs: '32px', md: '28px' } }}>
          <Box component="dt" sx={{ flexShrink: 0 }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
