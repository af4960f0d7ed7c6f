import { zodResolver } from '@hookform/resolvers/zod';
import { operations } from '@xinyue/contracts/operations';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

const byContract = zodResolver(operations.saveStaff.request as z.ZodType<FieldValues, FieldValues>);
const person = ['userRealName', 'userMobile', 'userEmail', 'userSex'];

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
/** Whether the account is there and nothing is stored of the field: an edit may then leave it so. */
export const mayStayEmpty = (record: FieldValues | undefined, field: string): boolean =>
  record?.['userId'] !== undefined && isEmpty(record[field]);

/** V-56 as the contract has it. What nothing is stored of and nothing was typed into is left out, as the server keeps what an edit does not name. */
export const staffResolver =
  (record: FieldValues | undefined): Resolver<FieldValues> =>
  (values, ...rest) => {
    const leftOut = person.filter((field) => mayStayEmpty(record, field) && isEmpty(values[field]));
    return byContract(Object.fromEntries(Object.entries(values).filter(([field]) => !leftOut.includes(field))), ...rest);
  };
