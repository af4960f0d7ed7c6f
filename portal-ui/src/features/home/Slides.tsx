import NextIcon from '@mui/icons-material/ChevronRight';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BannersAnswer } from '@xinyue/contracts/operations';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useBanners } from '../market/marketQueries.ts';
import { homeTexts as texts } from './homeTexts.ts';

const everyMs = 6_000;

/** slides of the house. They are a trimming: where they do not come their place is not there. */
export function Slides() {
  const banners = useBanners();
  const list = banners.data?.list ?? [];
  return list.length > 0 ? <Show slides={list} /> : null;
}

/** One slide at a time; it goes on by itself unless somebody paused it, looks at it, or wants no motion. */
function Show({ slides }: { slides: BannersAnswer['list'] }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const goesOn = !still && !paused && !held && slides.length > 1;
  const next = () => setAt((now) => (now + 1) % slides.length);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % slides.length), everyMs);
    return () => clearInterval(timer);
  }, [goesOn, slides.length]);
  const slide = slides[at % slides.length]!;
  return (
    <Box
      component="section"
      aria-roledescription={texts.slides}
      aria-label={texts.slides}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ position: 'relative', height: 120, mb: 2, borderRadius: 1, overflow: 'hidden', bgcolor: 'background.tint' }}
    >
      <Slide slide={slide} />
      {slides.length > 1 && (
        <Box sx={{ position: 'absolute', right: 8, bottom: 8, display: 'flex', gap: 0.5, '& button': round }}>
          {!still && (
            <IconButton aria-label={paused ? texts.play : texts.pause} onClick={() => setPaused(!paused)}>
              {paused ? <PlayIcon /> : <PauseIcon />}
            </IconButton>
          )}
          <IconButton aria-label={texts.nextSlide(at + 1, slides.length)} onClick={next}>
            <NextIcon />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}

const round = { width: 40, height: 40, bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' } };

/** A path of the portal; what begins with two slashes is another host. */
const ownPlace = /^\/(?![/\\])/;

function Slide({ slide: { title, image, link } }: { slide: BannersAnswer['list'][number] }) {
  const face = (
    <>
      <Box component="img" src={image} alt="" sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover' }} />
      <Box
        component="span"
        sx={{
          position: 'absolute',
          left: 0,
          bottom: 0,
          right: 0,
          p: 1.5,
          pr: 13,
          color: '#fff',
          bgcolor: 'rgba(11, 74, 60, .86)',
        }}
      >
        {title}
      </Box>
    </>
  );
  if (link && ownPlace.test(link)) return <Link to={link}>{face}</Link>;
  if (link?.startsWith('https://'))
    return (
      <a href={link} target="_blank" rel="noopener noreferrer">
        {face}
      </a>
    );
  return face;
}
