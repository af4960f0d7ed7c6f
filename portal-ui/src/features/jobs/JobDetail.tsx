import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { PostingCard } from '@xinyue/contracts/operations';
import { PartNote } from '@xinyue/web/components/PartNote';
import { part } from '@xinyue/web/components/part';
import { jobTexts as texts } from './jobTexts.ts';

const RichText = part(() => import('../../shared/RichText.tsx'), {
  waiting: <Skeleton variant="rounded" height={160} />,
  failed: (retry) => <PartNote onRetry={retry} />,
});

/** All of E-19: the facts, then the duties. */
export function JobDetail({ job }: { job: PostingCard }) {
  const facts = [
    [texts.number, job.templateName],
    [texts.company, job.name],
    [texts.workAddress, job.workAddress],
    [texts.workNature, job.workNaturee],
    [texts.education, job.educational],
    [texts.profession, job.profession],
    [texts.workYear, job.workYear],
    [texts.period, texts.from(job.inviteTimeStart, job.inviteTimeEnd)],
    [texts.published, job.createTime.slice(0, 10)],
  ];
  return (
    <Box sx={{ py: 1.5 }} data-testid={`job-detail-${job.id}`}>
      <Box
        component="dl"
        sx={{ m: 0, mb: 2, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' } }}
      >
        {facts.map(([label, value]) => (
          <Box key={label}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {texts.duties}
      </Typography>
      <RichText html={job.jobResponsibilities} />
    </Box>
  );
}
