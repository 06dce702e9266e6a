/**
 * Paper is white: charts, which do not follow style sheets, are drawn in light colours while the
 * page is printed.
 */
export const printInLight = (): void => {
  const { dataset } = document.documentElement;
  let scheme: string | undefined;
  window.addEventListener('beforeprint', () => {
    scheme = dataset['mantineColorScheme'];
    dataset['mantineColorScheme'] = 'light';
  });
  window.addEventListener('afterprint', () => {
    dataset['mantineColorScheme'] = scheme;
  });
};
