import type { LegalEntity } from '@xinyue/contracts';

/** What a form says of a company; what is left out stays. */
export type CompanyForm = { legalName?: string | null | undefined; taxNo?: string | null | undefined };
export type CompanyRow = { legal_name: string; tax_no: string };

export const companyAfter = ({ legalName, taxNo }: LegalEntity, form: CompanyForm): LegalEntity => ({
  legalName: form.legalName ?? legalName,
  taxNo: form.taxNo ?? taxNo,
});

export const companyOf = ({ legal_name: legalName, tax_no: taxNo }: CompanyRow): LegalEntity => ({ legalName, taxNo });
export const companyColumns = ({ legalName, taxNo }: LegalEntity): CompanyRow => ({ legal_name: legalName, tax_no: taxNo });
