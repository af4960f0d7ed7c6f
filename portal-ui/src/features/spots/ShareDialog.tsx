import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { copyText } from '@xinyue/web/copyText';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { toast } from '../../shared/toast.tsx';
import { QrCode } from '../orders/QrCode.tsx';

const texts = {
  title: '分享现货',
  scan: '用微信或手机相机扫码打开',
  code: (name: string) => `${name} 的二维码`,
  copy: '复制链接',
  copied: '链接已复制',
  notCopied: '浏览器不允许复制，请手动选择链接',
};

type Props = { id: string; name: string; onClose: () => void };

/** Po-09: the address of a good as a code to scan and a link to copy. It names the good alone: nothing of who shares it. */
export default function ShareDialog({ id, name, onClose }: Props) {
  const link = `${window.location.origin}/spotPurchase/${id}`;
  const copy = async () => ((await copyText(link)) ? toast('success', texts.copied) : toast('info', texts.notCopied));
  return (
    <FormDialog title={texts.title} maxWidth="xs" large={false} closesBeside onClose={onClose}>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', mt: 2 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <QrCode text={link} label={texts.code(name)} size="200px" />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.scan}
          </Typography>
          <Box component="code" sx={{ fontSize: 14, overflowWrap: 'anywhere', userSelect: 'all' }}>
            {link}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
