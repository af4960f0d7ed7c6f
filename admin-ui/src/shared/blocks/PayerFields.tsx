import { payerAcctTypes } from '@xinyue/contracts/codes';
import { SelectInput, TextInput } from 'react-admin';

const choices = Object.entries(payerAcctTypes)
  .map(([id, name]) => ({ id, name }))
  .sort((a, b) => a.id.localeCompare(b.id));
const texts = [
  ['payerBankNo', 80],
  ['payerBankName', 100],
  ['payerAcctNo', 80],
  ['payerAcctName', 100],
] as const;

/** The five bank fields (E-02, V-35, V-38), labelled by the resource around them (Z-62). */
export function PayerFields({ cardHint }: { cardHint?: string }) {
  return (
    <>
      <SelectInput source="payerAcctType" choices={choices} isRequired helperText={false} />
      {texts.map(([source, maxLength]) => (
        <TextInput
          key={source}
          source={source}
          isRequired
          helperText={(source === 'payerAcctNo' && cardHint) || false}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength } }}
        />
      ))}
    </>
  );
}
