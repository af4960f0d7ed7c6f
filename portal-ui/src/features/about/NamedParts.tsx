import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Props = { parts: readonly { name: string; text: string }[]; columns: 2 | 3 };

/** Short texts side by side, each under its name with the amber line of the house. */
export function NamedParts({ parts, columns }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, 1fr)` } }}>
      {parts.map(({ name, text }) => (
        <Box key={name} sx={{ borderTop: 3, borderColor: 'background.amber', pt: 1.25 }}>
          <Typography variant="h3">{name}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}
