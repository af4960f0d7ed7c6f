import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { PartNote } from '@xinyue/web/components/PartNote';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Panel } from '../../shared/Panel.tsx';
import { fieldGrid } from '../../shared/styles.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { loadSwagger } from './loadSwagger.ts';
import { nameFields } from './nameFields.ts';
import { openTexts } from './openTexts.ts';
import { referenceStyles } from './referenceStyles.ts';
import { type AskedCall, canSign, type Key, signCall } from './signCall.ts';

const hidden = () => () => null;
/** Keys are typed above; the own dialog of the reference knows no signature. */
const withoutAuthorize = () => ({ wrapComponents: { authorizeBtn: hidden, authorizeOperationBtn: hidden } });

/** Swagger UI in its place, once its code has come; what is called signs with the key of that moment. */
function useSwagger(place: RefObject<HTMLDivElement | null>, key: RefObject<Key>) {
  const [there, setThere] = useState(false);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState(-1);
  useEffect(() => {
    const node = place.current!;
    let gone = false;
    const leave = nameFields(node);
    loadSwagger().then(
      (start) => {
        if (gone) return;
        const inner = node.appendChild(document.createElement('div'));
        start({
          domNode: inner,
          url: '/open/openapi.json',
          presets: [start.presets.apis],
          plugins: [withoutAuthorize],
          // Nobody else is asked whether the document is valid.
          validatorUrl: null,
          docExpansion: 'list',
          defaultModelsExpandDepth: -1,
          tryItOutEnabled: true,
          requestInterceptor: (call: AskedCall) => signCall(call, key.current),
        });
        setThere(true);
      },
      () => !gone && setFailedTry(tries),
    );
    return () => {
      gone = true;
      leave();
      node.replaceChildren();
    };
  }, [tries, place, key]);
  const state = there ? 'there' : failedTry === tries ? 'failed' : 'loading';
  return { state, retry: () => setTries(tries + 1) };
}

/** Pt-R-02: every open call with its fields, tried from the page with a key that this tab alone knows. */
export default function ReferencePage() {
  const texts = openTexts.reference;
  usePageTitle(texts.title);
  const place = useRef<HTMLDivElement>(null);
  const key = useRef<Key>({ partner: '', secret: '' });
  const { state, retry } = useSwagger(place, key);
  const field = (name: keyof Key) => (
    <TextField
      label={openTexts.calculator.fields[name]}
      onChange={({ target: { value } }) => (key.current = { ...key.current, [name]: value.trim() })}
      size="small"
      disabled={!canSign()}
      type={name === 'secret' ? 'password' : 'text'}
      slotProps={{ htmlInput: { spellCheck: false, autoComplete: name === 'secret' ? 'new-password' : 'off' } }}
    />
  );
  return (
    <>
      <Panel title={texts.title} help={texts.help}>
        {!canSign() && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {texts.noCrypto}
          </Alert>
        )}
        <Box sx={fieldGrid}>
          {field('partner')}
          {field('secret')}
        </Box>
      </Panel>
      {state === 'loading' && <LinearProgress aria-label={texts.loading} />}
      {state === 'failed' && <PartNote onRetry={retry} />}
      {/* Drawn by Swagger UI, which is light. */}
      <Box ref={place} lang="en" sx={referenceStyles} />
    </>
  );
}
