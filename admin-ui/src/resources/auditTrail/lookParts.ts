import { messages } from '@xinyue/contracts/messages';
import type { LookRow } from '@xinyue/contracts/operations';

const { lookAt } = messages;
/** The page of the record whose data was looked at, by what the server calls the look. */
const pages: Record<string, string> = {
  [lookAt.application]: 'merchantManage',
  [lookAt.applications]: 'merchantManage',
  [lookAt.contract]: 'orderManagement',
  [lookAt.contractPdf]: 'orderManagement',
  [lookAt.users]: 'userManagement',
  [lookAt.merchants]: 'merchantUser',
};

/** A look in parts: what it was, which file or fields, and where the record is. The key of a file is cut: its whole is in the export. */
export function lookParts({ what, reference }: Pick<LookRow, 'what' | 'reference'>): {
  title: string;
  which: string;
  path: string | undefined;
} {
  const [title = '', ...rest] = what.split('：');
  const which = rest.join('：');
  const page = Object.hasOwn(pages, title) ? pages[title] : undefined;
  return {
    title,
    which: /^[0-9a-f]{16,}\.\w+$/.test(which) ? `${which.slice(0, 8)}…` : which,
    path: page && `/${page}/${encodeURIComponent(reference)}`,
  };
}
