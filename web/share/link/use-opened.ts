import { useEffect, useState } from 'react';

/**
 * What the address of the moment opens; undefined until it is read. @param first where that is
 * known already
 */
export const useOpened = <Opened>(
  open: (hash: string) => Promise<Opened>,
  first: () => Opened | undefined = () => undefined,
): Opened | undefined => {
  const [opened, setOpened] = useState(first);
  const isKnown = opened !== undefined;
  useEffect(() => {
    let isWanted = !isKnown;
    if (isWanted)
      void open(window.location.hash).then((found) => {
        if (isWanted) setOpened((now) => now ?? found);
      });
    return () => {
      isWanted = false;
    };
  }, [open, isKnown]);
  return opened;
};
