import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import type { PostingCard } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { JobDetail } from './JobDetail.tsx';
import { OverMark, wageText } from './jobFigures.tsx';
import { jobTexts as texts } from './jobTexts.ts';

/** The jobs on a phone. */
export default function JobCards({ jobs }: { jobs: PostingCard[] }) {
  return (
    <Box component="ul" aria-label={texts.list} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {jobs.map((job) => (
        <JobItem key={job.id} job={job} />
      ))}
    </Box>
  );
}

function JobItem({ job }: { job: PostingCard }) {
  const [open, setOpen] = useState(false);
  return (
    <Box
      component="li"
      data-testid={`job-${job.id}`}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, px: 2, pt: 1.5, pb: 0.5 }}
    >
      <Typography variant="h3" component="h2">
        {job.positionName}
      </Typography>
      <Typography sx={{ fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        ¥{wageText(job)}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 0.5 }}>
          {texts.perMonth}
        </Typography>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {job.city} · {texts.people(countText(job.inviteNum))} · {job.workYear} · {job.educational}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.until} {job.inviteTimeEnd}
        <OverMark job={job} />
      </Typography>
      <Button
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-label={open ? texts.close(job.positionName) : texts.open(job.positionName)}
        endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        sx={{ ml: -1, minHeight: 44 }}
      >
        {open ? texts.hide : texts.show}
      </Button>
      <Collapse in={open} unmountOnExit>
        <JobDetail job={job} />
      </Collapse>
    </Box>
  );
}
