import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Entry = { time: string; what: string; who: string; detail: string };

export function TimelineList({ entries }: { entries: readonly Entry[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2.5, p: 0 }}>
      {entries.map((entry, index) => {
        const last = index === entries.length - 1;
        return (
          <Box
            component="li"
            key={`${entry.time} ${entry.what} ${index}`}
            aria-current={last ? 'step' : undefined}
            sx={{
              position: 'relative',
              pl: 3.5,
              pb: 2.5,
              '&::before': {
                content: '""',
                position: 'absolute',
                left: 3,
                top: 6,
                width: 12,
                height: 12,
                borderRadius: '50%',
                bgcolor: last ? 'background.amber' : 'primary.main',
              },
              '&:not(:last-of-type)::after': {
                content: '""',
                position: 'absolute',
                left: 8,
                top: 22,
                bottom: -2,
                width: 2,
                bgcolor: 'background.line',
              },
            }}
          >
            <Typography sx={{ fontWeight: last ? 600 : 400 }}>{entry.what}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {entry.time} · {entry.who}
            </Typography>
            {entry.detail && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {entry.detail}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
