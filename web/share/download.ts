/** A name as a file may have it. @example fileName('The ford!', 'rout') === 'the-ford.rout.json' */
export const fileName = (name: string, kind = '', ending = 'json'): string => {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'battle'}${kind === '' ? '' : `.${kind}`}.${ending}`;
};

/** Gives the browser a file to be saved. */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Gives the browser a value to be saved as JSON. */
export const download = (name: string, value: unknown): void =>
  saveFile(name, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));
