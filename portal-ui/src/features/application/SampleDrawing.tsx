import type { DocumentSlot } from '@xinyue/contracts/operations';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { applicationTexts as texts } from './applicationTexts.ts';

const line = (x: number, y: number, width: number) => (
  <rect key={`${x}-${y}`} x={x} y={y} width={width} height="3" rx="1.5" opacity="0.45" />
);
const card = <rect x="1" y="1" width="118" height="74" rx="5" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const sheet = <rect x="34" y="1" width="52" height="74" rx="2" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const seal = (x: number, y: number) => (
  <g className="seal">
    <circle cx={x} cy={y} r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <path d={`M${x} ${y - 4} l1.2 2.8 3 .2 -2.3 2 .8 3 -2.7 -1.7 -2.7 1.7 .8 -3 -2.3 -2 3 -.2z`} />
  </g>
);

const face = (
  <>
    {card}
    {[12, 21, 30].map((y) => line(12, y, y === 30 ? 46 : 34))}
    {line(12, 60, 62)}
    <rect x="78" y="14" width="30" height="38" rx="2" fill="none" stroke="currentColor" strokeWidth="1.2" />
    <circle cx="93" cy="27" r="6" opacity="0.6" />
    <path d="M82 50c1-9 6-13 11-13s10 4 11 13z" opacity="0.6" />
  </>
);
const national = (
  <>
    {card}
    {seal(22, 20)}
    {line(40, 14, 62)}
    {line(48, 24, 46)}
    {line(40, 50, 56)}
    {line(40, 60, 66)}
  </>
);
const licence = (
  <>
    <rect x="10" y="1" width="100" height="74" rx="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <rect x="14" y="5" width="92" height="66" rx="1" fill="none" stroke="currentColor" strokeWidth="0.8" opacity="0.5" />
    {line(40, 14, 40)}
    {[27, 36, 45, 54].map((y) => line(22, y, 40))}
    <rect x="84" y="22" width="14" height="14" fill="none" stroke="currentColor" strokeWidth="1.2" opacity="0.6" />
    {seal(88, 56)}
  </>
);
const signContract = (
  <>
    {sheet}
    {line(46, 9, 28)}
    {[19, 26, 33, 40, 47].map((y) => line(41, y, y === 47 ? 24 : 38))}
    <path d="M42 64c4-6 6 2 9-2s3 3 8-1" fill="none" stroke="currentColor" strokeWidth="1.4" />
    {seal(73, 60)}
  </>
);

const drawings: Record<DocumentSlot, ReactNode> = {
  adminIdFacePhoto: face,
  adminIdNationalPhoto: national,
  legalIdFacePhoto: face,
  legalIdNationalPhoto: national,
  enterpriseBusinessLicense: licence,
  signContract,
};

/** What a good picture of the slot shows, as a drawing: no sample of a real document is ever needed. */
export function SampleDrawing({ slot }: { slot: DocumentSlot }) {
  return (
    <Box component="figure" sx={{ m: 0, flexShrink: 0, textAlign: 'center', color: 'text.secondary' }}>
      <Box
        component="svg"
        viewBox="0 0 120 76"
        aria-hidden="true"
        fill="currentColor"
        sx={{ display: 'block', width: { xs: 96, sm: 120 }, height: { xs: 61, sm: 76 }, '& .seal': { color: 'error.main' } }}
      >
        {drawings[slot]}
      </Box>
      <Typography component="figcaption" variant="body2">
        {texts.sample}
      </Typography>
    </Box>
  );
}
