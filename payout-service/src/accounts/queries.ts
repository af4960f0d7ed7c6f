export {
  type Account,
  findAccount,
  findUnchecked,
  lockAccount,
  lockAccounts,
  lockBusy,
  lockIdle,
  meetAccounts,
  notePayeeChecked,
  resumeAuto,
  setAuto,
  setAutoPaused,
} from './store/accountStore.ts';
export { readCompanyPayee, saveCompanyPayee } from './store/companyPayeeStore.ts';
