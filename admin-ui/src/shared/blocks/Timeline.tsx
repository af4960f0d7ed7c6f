import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Entry = { time: string; what: string; who: string; detail: string };

/** What happened, newest last, with who and when (Beijing time as it comes). */
export const Timeline = ({ entries }: { entries: readonly Entry[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {entries.map((entry, at) => (
      <Box
        component="li"
        key={`${entry.time} ${entry.what}`}
        sx={{
          position: 'relative',
          pl: 3,
          pb: 2,
          '&::before': {
            content: '""',
            position: 'absolute',
            left: 4,
            top: 6,
            width: 9,
            height: 9,
            borderRadius: '50%',
            bgcolor: at === entries.length - 1 ? 'primary.main' : 'text.secondary',
          },
          '&:not(:last-child)::after': {
            content: '""',
            position: 'absolute',
            left: 8,
            top: 18,
            bottom: -4,
            width: '1px',
            bgcolor: 'divider',
          },
        }}
      >
        <Typography sx={{ fontWeight: at === entries.length - 1 ? 600 : 400 }}>{entry.what}</Typography>
        {entry.detail && <Typography sx={{ overflowWrap: 'anywhere' }}>{entry.detail}</Typography>}
        <Typography color="textSecondary">
          {entry.time} · {entry.who}
        </Typography>
      </Box>
    ))}
  </Box>
);
