import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Panel } from '../../shared/Panel.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { aboutTexts as texts } from './aboutTexts.ts';

/** R-04, Z-35: the company, its holding group and the scale of its business. */
export default function AboutUsPage() {
  usePageTitle(texts.title);
  return (
    <>
      <Box
        component="header"
        sx={{
          bgcolor: 'background.panel',
          color: '#F2F7F5',
          borderRadius: 1,
          borderBottom: 3,
          borderColor: 'background.amber',
          px: { xs: 2, md: 4 },
          py: { xs: 3, md: 5 },
          mb: 2,
        }}
      >
        <Typography sx={{ color: '#D5E4DF' }} component="h1">
          {texts.title}
        </Typography>
        <Typography sx={{ fontSize: { xs: 24, md: 32 }, fontWeight: 600, lineHeight: 1.35, mt: 0.5 }}>
          {texts.headline}
        </Typography>
        <Typography sx={{ mt: 1.5, maxWidth: '40em', color: '#D5E4DF' }}>{texts.lead}</Typography>
      </Box>
      <Panel title={texts.profile}>
        {texts.profileParts.map((part) => (
          <Typography key={part} sx={{ maxWidth: '40em', mb: 1.5, lineHeight: 1.8, '&:last-child': { mb: 0 } }}>
            {part}
          </Typography>
        ))}
      </Panel>
      <Panel title={texts.group} help={texts.groupLead}>
        <NamedParts parts={texts.groupParts} columns={2} />
      </Panel>
      <Panel title={texts.scale} help={texts.scaleLead}>
        <Box component="dl" sx={{ m: 0 }}>
          {texts.scaleRows.map(([name, text]) => (
            <Box
              key={name}
              sx={{
                display: { md: 'flex' },
                gap: 3,
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0, pt: 0 },
                '&:last-of-type': { pb: 0 },
              }}
            >
              <Typography component="dt" sx={{ color: 'text.secondary', width: 96, flexShrink: 0 }}>
                {name}
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Panel>
      <Panel title={texts.values}>
        <NamedParts parts={texts.valueParts} columns={3} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          <Button component={Link} to="/spotPurchase" variant="contained" sx={{ minHeight: 44 }}>
            {texts.toSpots}
          </Button>
          <Button component={Link} to="/joinUs" variant="outlined" sx={{ minHeight: 44 }}>
            {texts.toJobs}
          </Button>
        </Box>
      </Panel>
    </>
  );
}

type Props = { parts: readonly { name: string; text: string }[]; columns: 2 | 3 };

/** Short texts side by side, each under its name with the amber line of the house. */
function NamedParts({ parts, columns }: Props) {
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
