import { expect, it } from 'vitest';
import { readSource } from './readSource.ts';

const sees = (text: string) => readSource('portal-ui/src/x.tsx', text).does.includes('busy');
const inHook = (body: string) => `export function useX() { ${body} }`;

it.each([
  ['a state of that name', inHook('const [isSaving, setSaving] = useState<boolean>();')],
  [
    'what a finally takes back',
    inHook('const [on, setOn] = useState(1); const go = async () => { try { await call(); } finally { setOn(0); } };'),
  ],
  [
    'what the finally of a promise takes back',
    inHook('const [on, setOn] = useState(1); const go = () => call().finally(() => setOn(0));'),
  ],
  [
    'a lock',
    inHook('const on = useRef(false); const go = async () => { try { await call(); } finally { on.current = false; } };'),
  ],
  [
    'what an async function turns on and off',
    inHook('const [on, setOn] = useState(false); const go = async () => { setOn(true); await call(); setOn(false); };'),
  ],
  ['a mutation', inHook('const end = useMutation({ mutationFn: call });')],
  ['the state of a mutation of react-admin', inHook('const [remove, { isPending }] = useDelete();')],
  ['the state of a form', inHook('const { isSubmitting } = form.formState;')],
])('sees %s', (_what, text) => {
  expect(sees(text)).toBe(true);
});

it.each([
  ['other states', inHook('const [open, setOpen] = useState(false); const go = async () => { setOpen(true); await call(); };')],
  [
    'what is closed after an answer',
    inHook('const [open, setOpen] = useState(true); const go = async () => { await call(); setOpen(false); };'),
  ],
  ['a mutation whose state is left alone', inHook('const [update] = useUpdate();')],
  ['a timer that is cleared', inHook('const stop = async () => { try { await call(); } finally { clearTimeout(timer); } };')],
])('lets %s pass', (_what, text) => {
  expect(sees(text)).toBe(false);
});
