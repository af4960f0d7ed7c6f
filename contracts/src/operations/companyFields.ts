import { z } from 'zod';
import { creditCodeFault } from '../creditCode.ts';
import { halfWidth } from '../halfWidth.ts';
import { companyLabels } from '../labels/companyLabels.ts';
import { typedText } from '../typedText.ts';

/** 统一社会信用代码 as it is typed: full width, small letters and blanks become what stands on the licence. Empty takes it away. */
export const creditCode = z
  .string('统一社会信用代码须为文字')
  .overwrite((typed) => halfWidth(typed).replaceAll(/\s/g, '').toUpperCase())
  .superRefine((code, context) => {
    const fault = code === '' ? undefined : creditCodeFault(code);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** Who somebody is on a contract: both may be empty; what is left out stays as it is. */
export const companyFields = {
  legalName: typedText({ name: companyLabels.legalName, max: 100 }).nullish(),
  taxNo: creditCode.nullish(),
};
export const companyShown = { legalName: z.string(), taxNo: z.string() };

/** The name and 统一社会信用代码 of a company, as they were entered; empty where they were not. */
export type LegalEntity = { legalName: string; taxNo: string };
/** The company of who entered none. */
export const noCompany: LegalEntity = { legalName: '', taxNo: '' };
