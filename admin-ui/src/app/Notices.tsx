import { useEffect } from 'react';
import { Notification, useNotify } from 'react-admin';
import { onNotice } from './announce.ts';

/** The toasts of the whole application. */
export function Notices() {
  const notify = useNotify();
  useEffect(() => onNotice(({ text, type }) => notify(text, { type, messageArgs: { _: text } })), [notify]);
  return <Notification autoHideDuration={4000} anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}
