import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { orderTexts as texts } from './orderTexts.ts';
import { overlay } from '../../shared/overlay.tsx';

const PictureViewer = overlay(() => import('../../shared/PictureViewer.tsx'));

/** The links of the files by saveUrl; undefined while they are being asked for. */
export type FileLinks = Record<string, string> | undefined;

type Props = { saveUrls: readonly string[]; links: FileLinks; failed: boolean };

/** R-52, K-21: one thumbnail of 80 px for each agreement; a click opens it. */
export function AgreementThumbs({ saveUrls, links, failed }: Props) {
  const [shown, setShown] = useState<number>();
  if (saveUrls.length === 0) return <span aria-hidden="true">-</span>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {saveUrls.map((saveUrl, index) => {
        const url = links?.[saveUrl];
        if (!url && !links && !failed) return <Skeleton key={saveUrl} variant="rounded" width={80} height={56} />;
        return (
          <ButtonBase
            key={saveUrl}
            disabled={!url}
            aria-label={url ? texts.openAgreement(index + 1) : texts.agreementMissing}
            title={url ? undefined : texts.agreementMissing}
            onClick={() => setShown(index)}
            sx={{
              width: 80,
              height: 56,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              overflow: 'hidden',
              color: 'text.secondary',
            }}
          >
            {url ? <Thumb url={url} name={texts.agreement(index + 1)} /> : <BrokenIcon />}
          </ButtonBase>
        );
      })}
      {shown !== undefined && links && (
        <PictureViewer
          urls={saveUrls.map((saveUrl) => links[saveUrl] ?? '')}
          start={shown}
          titleOf={texts.agreementOf}
          onClose={() => setShown(undefined)}
        />
      )}
    </Box>
  );
}

function Thumb({ url, name }: { url: string; name: string }) {
  return (
    <Box component="img" src={url} alt={name} width={80} loading="lazy" sx={{ width: 80, height: '100%', objectFit: 'cover' }} />
  );
}
