import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { screenTable } from '@xinyue/contracts/screens';
import { useResourceContext } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { StateNote } from '../../shared/blocks/BlockStates.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { placeOf } from '../../shared/menu.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';

/** the documents name these two pages and say no more of them; what is kept of a machine is how it is paid. */
export default function MachinePage() {
  const title = placeOf(useResourceContext() ?? '')?.item.label ?? '';
  usePageTitle(title);
  if (!useMayDo()('list')) return <Navigate to="/access-denied" replace />;
  return (
    <>
      <Breadcrumb />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Paper variant="outlined" sx={{ borderColor: 'divider' }}>
        <StateNote
          testId="machine-page"
          icon={<DevicesIcon fontSize="inherit" />}
          title={`${title}暂未开放`}
          text="目前只管理终端的支付方式，请前往终端支付配置。"
          action={
            <Button variant="contained" component={Link} to="/machine/MachineConfig">
              {screenTable['machine/MachineConfig'].label}
            </Button>
          }
        />
      </Paper>
    </>
  );
}
