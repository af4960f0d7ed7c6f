import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { screenTable } from '@xinyue/contracts/screens';
import { saveFile } from '@xinyue/web/saveFile';
import { useWrite } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { useDownload } from '../../api/useOperation.ts';
import { mayUse } from '../../session/screenRights.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { useFailureNotice } from '../../shared/forms/useSaved.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { GoodsTabs } from './GoodsTabs.tsx';

const texts = {
  title: screenTable.priceIndex.label,
  help: '导出每个指数数值的来源：价格、吨数、计入权重、订单编号，买卖双方以序号代替。凭此文件可按公开方法重新算出每个数值。',
  days: '时间范围',
  choices: { 30: '近 30 天', 90: '近 90 天', 366: '近一年' },
  files: { csv: '导出 CSV', parquet: '导出 Parquet' },
  exporting: '正在导出',
  exported: '指数明细已导出',
  failed: '导出失败，请稍后再试！',
} as const;

/** Po-77: what each value of the price index came from, for those who keep it. */
export default function IndexPartsPage() {
  const who = sessionStore.get();
  if (who && !mayUse(who, 'priceIndex', 'list')) return <Navigate to="/access-denied" replace />;
  return <IndexParts />;
}

function IndexParts() {
  usePageTitle(texts.title);
  const notify = useNotify();
  const notice = useFailureNotice();
  const download = useDownload();
  const { write, busy } = useWrite();
  const [days, setDays] = useState('30');
  const run = (format: keyof typeof texts.files) =>
    void write({
      send: () => download('exportIndexParts', { days: Number(days), format }),
      onDone({ file, name }) {
        saveFile(file, name);
        notify(texts.exported, { type: 'success' });
      },
      failed: texts.failed,
      onFailed: notice,
    });
  return (
    <>
      <Breadcrumb />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <GoodsTabs />
      <Paper variant="outlined" sx={{ borderColor: 'divider', p: 2, mt: 2 }}>
        <Typography sx={{ mb: 2 }}>{texts.help}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <TextField
            select
            label={texts.days}
            value={days}
            onChange={({ target }) => setDays(target.value)}
            sx={{ minWidth: 160 }}
          >
            {Object.entries(texts.choices).map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          {(['csv', 'parquet'] as const).map((format) => (
            <Button key={format} variant="outlined" startIcon={<DownloadIcon />} disabled={busy} onClick={() => run(format)}>
              {busy ? texts.exporting : texts.files[format]}
            </Button>
          ))}
        </Box>
      </Paper>
    </>
  );
}
