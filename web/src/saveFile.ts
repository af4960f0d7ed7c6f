/** Hands a file to the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands a text file to the browser. */
export const saveText = (text: string, name: string, type = 'text/csv;charset=utf-8'): void =>
  saveFile(new Blob([text], { type }), name);
