/** A name as a file may have it. @example fileName('The ford!', 'rout') === 'the-ford.rout.json' */
export const fileName = (name: string, kind = ''): string => {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'battle'}${kind === '' ? '' : `.${kind}`}.json`;
};

/** Gives the browser a file to be saved. */
export const download = (name: string, value: unknown): void => {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
