import { messages } from '@xinyue/contracts/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { failureText } from '../../api/ServerError.ts';
import { uploadFile } from '../../api/server.ts';
import { checkContract, contractLimit } from './checkContract.ts';
import { orderTexts } from './texts.ts';

export type ContractItem = { key: number; file: File; progress: number; saveUrl?: string; error?: string; stop(): void };
export type ContractFiles = ReturnType<typeof useContractFiles>;

let lastKey = 0;

/** The contracts of one dialog: each is checked, then uploaded at once, with its own progress, cancel and retry. */
export function useContractFiles() {
  const [items, setItems] = useState<ContractItem[]>([]);
  const [problem, setProblem] = useState('');
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);

  const change = (key: number, part: Partial<ContractItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));

  const start = (key: number, file: File): (() => void) => {
    const controller = new AbortController();
    uploadFile(file, { signal: controller.signal, onProgress: (progress) => change(key, { progress }) })
      .then((saveUrl) => change(key, { saveUrl, progress: 1 }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        change(key, { error: failureText(error, orderTexts.uploadFailed) });
        void logoutIfAccessDenied(error);
      });
    return () => controller.abort();
  };

  const add = async (files: readonly File[]) => {
    setProblem('');
    for (const file of files) {
      const refusal = checkContract(file.size, new Uint8Array(await file.slice(0, 16).arrayBuffer()));
      if (refusal) setProblem(`${file.name}：${refusal}`);
      else if (latest.current.length >= contractLimit.count) setProblem(messages.contractCount(latest.current.length + 1));
      else {
        const key = ++lastKey;
        const item = { key, file, progress: 0, stop: start(key, file) };
        latest.current = [...latest.current, item];
        setItems(latest.current);
      }
    }
  };
  const retry = ({ key, file }: ContractItem) => change(key, { error: undefined, progress: 0, stop: start(key, file) });
  const remove = (item: ContractItem) => {
    item.stop();
    setProblem('');
    setItems((all) => all.filter(({ key }) => key !== item.key));
  };
  const stopAll = useCallback(() => {
    for (const item of latest.current) item.stop();
  }, []);
  useEffect(() => stopAll, [stopAll]);

  return {
    items,
    problem,
    say: setProblem,
    add,
    retry,
    remove,
    stopAll,
    busy: items.some(({ saveUrl, error }) => !saveUrl && !error),
  };
}
