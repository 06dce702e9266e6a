import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer, Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import type { Faults } from '../../forms/faults.ts';
import type { Ending } from '../figures/endings.ts';
import { provenance } from '../figures/numbers.ts';
import { DrawerOdds } from '../figures/odds.tsx';

/** The head of a dialog is no second banner of the page. */
const PARTS = { header: { role: 'none' } };

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const isLost = (at: Element | null): boolean =>
  at === null || at === document.body || at.closest('[role="dialog"]') !== null;

/**
 * A dialog that is made open takes the focus as it opens: where that was is read a frame before.
 * It goes back there, unless it has been led elsewhere.
 */
const useOpening = (isOpen: boolean): boolean => {
  const [opener, setOpener] = useState<Element>();
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setOpener(isOpen ? (document.activeElement ?? document.body) : undefined),
    );
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && isLost(document.activeElement))
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return opener !== undefined;
};

/** What is asked or shown in front of the page. */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  what,
  children,
}: Props & {
  readonly title: string;
  /** What is closed: "the help". */
  readonly what: string;
}) => (
  <Modal
    opened={useOpening(isOpen)}
    onClose={onClose}
    returnFocus={false}
    attributes={PARTS}
    title={title}
    size="36rem"
    closeButtonProps={{ 'aria-label': `Close ${what}` }}
  >
    {children}
  </Modal>
);

/** The rules beside the page, with the odds under them. */
export const RulesDrawer = ({
  isOpen,
  onClose,
  live,
  seed,
  faults,
  children,
}: Props & {
  readonly live:
    | { readonly odds: Parameters<typeof provenance>[0]; readonly parts: readonly Ending[] }
    | undefined;
  readonly seed?: Parameters<typeof provenance>[1];
  readonly faults: Faults;
}) => (
  <Drawer
    opened={useOpening(isOpen)}
    onClose={onClose}
    returnFocus={false}
    attributes={PARTS}
    position="right"
    size="30rem"
    title="Rules"
    closeButtonProps={{ 'aria-label': 'Close the rules' }}
  >
    {live === undefined ? null : (
      <DrawerOdds
        parts={live.parts}
        margin={live.odds.margin}
        provenance={provenance(live.odds, seed)}
        isStale={Object.keys(faults).length > 0}
      />
    )}
    {children}
  </Drawer>
);
