import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApplicationRow } from '@xinyue/contracts/operations';

/** The application a question is about, so that nobody decides on the wrong one. */
export const ApplicationBrief = ({ application }: { application: ApplicationRow }) => (
  <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mb: 2 }}>
    <Typography sx={{ fontWeight: 600 }}>{application.shopName}</Typography>
    <Typography color="textSecondary">
      {application.account} · 申请人 {application.createUserName}
    </Typography>
  </Box>
);
