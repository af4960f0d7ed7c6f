import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { useEffect, useState } from 'react';

/** Nobody looks at a turning line for half a minute without a word. */
const slowMs = 5000;
const texts = {
  reading: '服务器响应较慢，仍在读取。',
  writing: '服务器响应较慢，请稍候，不必重复操作。',
  retry: buttonWords.retry,
} as const;

type Props = {
  /** Whether an answer is waited for. */
  on: boolean;
  what?: 'reading' | 'writing';
  onRetry?: (() => void) | undefined;
  testId?: string;
};

/** Says that an answer is waited for, once that has lasted for five seconds. */
export function SlowNote({ on, what = 'writing', onRetry, testId = 'slow' }: Props) {
  if (!useLasting(on)) return null;
  return (
    <Alert
      severity="info"
      data-testid={testId}
      action={onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
      sx={{ width: 1, my: 1, whiteSpace: 'normal', textAlign: 'left' }}
    >
      {texts[what]}
    </Alert>
  );
}

/** True once `on` has lasted for that long without a break. */
function useLasting(on: boolean): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setLasted(true), slowMs);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [on]);
  return on && lasted;
}
