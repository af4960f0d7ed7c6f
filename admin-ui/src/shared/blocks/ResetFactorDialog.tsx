import Typography from '@mui/material/Typography';
import { useOperation } from '../../api/useOperation.ts';
import { RecordQuestion } from './RecordQuestion.tsx';

/** The words of a reset that is in force a day later, the same for customers and shops. */
export const resetFactorWords = {
  action: '重置二次验证',
  question: '申请重置该账户的二次验证?',
  done: '已申请，24 小时后生效',
  failed: '申请失败，请稍后再试！',
  dropped: '已取消重置二次验证',
  consequence:
    '申请后立即通知账户本人，24 小时后生效；期间本人用验证器或恢复码登录一次，申请即作废。生效后验证器和恢复码全部失效，登录全部退出，提现暂停一段时间，仍须用本人密码登录。',
  reason: '重置原因',
  reasonMissing: '请填写重置原因，2 至 200 个字',
} as const;

type Props = { of: 'resetCustomerFactor' | 'resetShopFactor'; id: string; name: string; onClose(): void };

/** Tr-R-01: asks for a reset of the second factor of a customer or shop. */
export function ResetFactorDialog({ of, id, name, onClose }: Props) {
  const call = useOperation();
  const words = resetFactorWords;
  const reason = { label: words.reason, missing: words.reasonMissing, about: `factor/${id}`, least: 2 };
  return (
    <RecordQuestion words={words} reason={reason} danger send={(text) => call(of, { id, reason: text })} onClose={onClose}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography color="textSecondary">{words.consequence}</Typography>
    </RecordQuestion>
  );
}
