import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { securityKey, type SecurityParts } from '../../security/SecurityParts.ts';
import { securityTexts as texts } from '../../security/securityTexts.ts';

const step = 10;
/** As many as one answer holds (C-04). */
const most = 100;

/** Tr-R-01: what happened to the own account, newest first. */
export function NoticesSection({ parts: { call, userId, Section, Answer } }: { parts: SecurityParts }) {
  const [pageSize, setPageSize] = useState(step);
  const query = useQuery({
    queryKey: [...securityKey(userId), 'notices', pageSize],
    queryFn: ({ signal }) => call('listNotices', { pageNum: 1, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    enabled: userId !== '',
  });
  return (
    <Section title={texts.notices} help={texts.noticesHelp}>
      <Answer query={query} failed={texts.noticesFailed}>
        {({ list, total }) =>
          list.length === 0 ? (
            <Typography color="textSecondary">{texts.noNotices}</Typography>
          ) : (
            <>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} data-testid="security-notices">
                {list.map(({ id, time, text, by, address, device, open }) => (
                  <Box component="li" key={id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
                    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                      {text}
                      {open && (
                        <Chip
                          component="span"
                          label={texts.noticeOpen}
                          size="small"
                          color="warning"
                          variant="outlined"
                          sx={{ ml: 1 }}
                        />
                      )}
                    </Typography>
                    <Typography color="textSecondary" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                      {time} {texts.noticeLine(by, address, device)}
                    </Typography>
                  </Box>
                ))}
              </Box>
              {total > list.length && pageSize < most && (
                <Button
                  onClick={() => setPageSize(Math.min(pageSize + step, most))}
                  disabled={query.isPlaceholderData}
                  sx={{ minHeight: 44 }}
                >
                  {texts.more}
                </Button>
              )}
            </>
          )
        }
      </Answer>
    </Section>
  );
}
