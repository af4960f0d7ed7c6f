import Box from '@mui/material/Box';
import { marketTexts as texts } from './marketTexts.ts';

/** Marks the main contract of a product. */
export const MainChip = () => (
  <Box
    component="span"
    sx={{
      ml: 0.75,
      px: 0.5,
      fontSize: 14,
      lineHeight: '20px',
      display: 'inline-block',
      bgcolor: 'background.amber',
      color: '#1B211F',
      borderRadius: 0.5,
    }}
  >
    {texts.main}
  </Box>
);
