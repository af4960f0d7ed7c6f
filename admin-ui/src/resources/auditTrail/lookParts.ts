import { messages } from '@xinyue/contracts/messages';
import type { LookRow } from '@xinyue/contracts/operations';
import { documentName } from '../../shared/names.ts';

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

/** A look in parts: what it was, which document or fields, and where the record is. The key of a file without a name is cut: its whole is in the export. */
export function lookParts({ what, reference, slot }: Pick<LookRow, 'what' | 'reference' | 'slot'>): {
  title: string;
  which: string;
  path: string | undefined;
} {
  const [title = '', ...rest] = what.split('：');
  const which = rest.join('：');
  const page = Object.hasOwn(pages, title) ? pages[title] : undefined;
  return {
    title,
    which: slot ? documentName(slot) : /^[0-9a-f]{16,}\.\w+$/.test(which) ? `${which.slice(0, 8)}…` : which,
    path: page && `/${page}/${encodeURIComponent(reference)}`,
  };
}
