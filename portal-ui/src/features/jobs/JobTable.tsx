import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { PostingCard } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { JobDetail } from './JobDetail.tsx';
import { OverMark, wageText } from './jobFigures.tsx';
import { jobTexts as texts } from './jobTexts.ts';

/** the table of wide screens; a row opens its detail below itself. */
export default function JobTable({ jobs }: { jobs: PostingCard[] }) {
  return (
    <Box sx={{ overflowX: 'auto', bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table aria-label={texts.list} sx={{ '& th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.position}</TableCell>
            <TableCell>{texts.city}</TableCell>
            <TableCell align="right">{texts.wage}</TableCell>
            <TableCell align="right">{texts.headcount}</TableCell>
            <TableCell>{texts.education}</TableCell>
            <TableCell>{texts.workYear}</TableCell>
            <TableCell>{texts.until}</TableCell>
            <TableCell>{texts.detail}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {jobs.map((job) => (
            <JobRows key={job.id} job={job} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function JobRows({ job }: { job: PostingCard }) {
  const [open, setOpen] = useState(false);
  const id = `job-${job.id}`;
  return (
    <>
      <TableRow
        hover
        onClick={() => setOpen(!open)}
        data-testid={id}
        sx={{ cursor: 'pointer', '& > td': { borderBottom: open ? 0 : undefined } }}
      >
        <TableCell>
          <Typography sx={{ fontWeight: 600 }}>{job.positionName}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {job.workNaturee}
          </Typography>
        </TableCell>
        <TableCell>{job.city}</TableCell>
        <TableCell align="right" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {wageText(job)}
        </TableCell>
        <TableCell align="right">{countText(job.inviteNum)}</TableCell>
        <TableCell>{job.educational}</TableCell>
        <TableCell>{job.workYear}</TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {job.inviteTimeEnd}
          <OverMark job={job} />
        </TableCell>
        <TableCell>
          <IconButton
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={open ? texts.close(job.positionName) : texts.open(job.positionName)}
            onClick={(event) => {
              event.stopPropagation();
              setOpen(!open);
            }}
          >
            <ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
          </IconButton>
        </TableCell>
      </TableRow>
      <TableRow id={id}>
        <TableCell colSpan={8} sx={{ py: 0, borderBottom: open ? undefined : 0 }}>
          <Collapse in={open} unmountOnExit>
            <JobDetail job={job} />
          </Collapse>
        </TableCell>
      </TableRow>
    </>
  );
}
