import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { countText } from '@xinyue/web/formats';
import { ConsoleFrame, Rows } from './ConsoleFrame.tsx';
import { figureTexts } from './figureTexts.ts';

const texts = figureTexts.failed;
const heads = [texts.time, figureTexts.operation, texts.status, texts.reason, texts.ms, texts.requestId];

/** 失败调用: the newest refused calls of a key, also those that only claimed its name. */
export const FailedCalls = ({ partner }: { partner: string }) => (
  <ConsoleFrame partner={partner}>
    {({ refused }) =>
      refused.length === 0 ? (
        <Typography data-testid="block-empty">{texts.empty}</Typography>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{texts.intro}</Typography>
          <Rows
            label={texts.title}
            heads={heads}
            rows={refused.map(({ time, operation, http, code, reason, ms, requestId, signed }) => ({
              key: requestId,
              cells: [
                time,
                operation,
                `${http} / ${code}`,
                signed ? reason : <Chip key="unsigned" size="small" label={texts.unsigned} />,
                countText(ms),
                requestId,
              ],
            }))}
          />
        </>
      )
    }
  </ConsoleFrame>
);
