import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { countText } from '@xinyue/web/formats';
import { darkPanel } from '../../shared/styles.ts';
import { useSession } from '../../session/sessionStore.ts';
import { useShops, useSpots, useSpotTypes } from '../spots/spotQueries.ts';
import { homeTexts as texts } from './homeTexts.ts';

const one = { pageNum: 1, pageSize: 10 };

/** What this place is and how much there is of it; the figures are the exact totals of the lists. */
export function Banner() {
  const session = useSession();
  return (
    <Box
      component="section"
      sx={{
        ...darkPanel,
        py: { xs: 3, md: 4 },
      }}
    >
      {session && <Typography sx={{ mb: 0.5 }}>{texts.welcome(session.userName)}</Typography>}
      <Typography variant="h1" sx={{ fontSize: { xs: 24, md: 30 } }}>
        {texts.headline}
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: '40em', color: '#D5E4DF' }}>{texts.lead}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <Button
          component={Link}
          to="/spotPurchase"
          variant="contained"
          sx={{ bgcolor: '#E0A030', color: '#1B211F', minHeight: 44, '&:hover': { bgcolor: '#EBB14B' } }}
        >
          {texts.toSpots}
        </Button>
        <Button
          component={Link}
          to={session ? '/myOrder' : '/register'}
          variant="outlined"
          sx={{ color: 'inherit', borderColor: 'rgba(255,255,255,.55)', minHeight: 44 }}
        >
          {session ? texts.toOrders : texts.toRegister}
        </Button>
      </Box>
      <Figures />
    </Box>
  );
}

function Figures() {
  const spots = useSpots(one);
  const types = useSpotTypes(8);
  const shops = useShops();
  const figures = [
    [texts.figureSpots, spots.data?.total],
    [texts.figureTypes, types.data?.total],
    [texts.figureShops, shops.data?.total],
  ] as const;
  return (
    <Box
      component="dl"
      aria-label={texts.figures}
      sx={{ display: 'flex', gap: { xs: 3, md: 6 }, m: 0, mt: 3, pt: 2, borderTop: '1px solid rgba(255,255,255,.18)' }}
    >
      {figures.map(([label, figure]) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" sx={{ color: '#D5E4DF' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: 24, fontWeight: 600, lineHeight: 1.2 }}>
            {figure === undefined ? '–' : countText(figure)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
