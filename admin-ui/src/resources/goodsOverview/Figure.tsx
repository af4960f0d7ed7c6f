import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { countText } from '@xinyue/web/formats';
import { Link } from 'react-router-dom';

type Props = { label: string; figure: number | undefined; to: string };

/** Figures side by side. */
export const figuresSx = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } };

/** A count and the way to what it counts; a dash while it is unknown. */
export const Figure = ({ label, figure, to }: Props) => (
  <ButtonBase
    component={Link}
    to={to}
    sx={{
      display: 'block',
      textAlign: 'left',
      p: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      '&:hover': { borderColor: 'primary.main' },
    }}
  >
    <Typography color="textSecondary">{label}</Typography>
    <Typography sx={{ fontSize: 28, fontWeight: 600 }} data-testid={`figure-${label}`}>
      {countText(figure)}
    </Typography>
  </ButtonBase>
);
