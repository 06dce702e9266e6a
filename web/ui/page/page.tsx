import { useEffect, type JSX, type ReactNode } from 'react';
import type { LinkFault } from '../../share/link.ts';
import { Announcer } from './announcer.tsx';
import { Foot } from './foot.tsx';
import { lateIn } from '../late.ts';

const DamagedLink = lateIn(() => import('./damaged-link.tsx'));

/** The first stop of the keyboard: past the tools. */
export const Skip = ({ to }: { readonly to: string }) => (
  <a
    className="skip"
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    Skip to the {to}
  </a>
);

/**
 * The name of what is on show, in the title of the window; undefined where a part of the page says
 * it.
 */
export const useTitle = (title: string | undefined): void =>
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Rout`;
  }, [title]);

interface Props {
  /** What the page shows: a battle, a fight. */
  readonly what: string;
  readonly className?: string;
  readonly head: JSX.Element;
  /** Why the link in the address could not be read. */
  readonly linkFault: LinkFault | undefined;
  readonly onAnew: () => void;
  /** Undefined where this browser has no draft. */
  readonly onLast: (() => void) | undefined;
  /** Told to those who listen: the odds, and what is said for a moment. */
  readonly spoken: string;
  readonly notice: string;
  readonly children: ReactNode;
}

/** A page on which something is set up: head, body and foot, or what to do about a damaged link. */
export const Page = ({
  what,
  className = '',
  head,
  linkFault,
  onAnew,
  onLast,
  spoken,
  notice,
  children,
}: Props) => (
  <>
    <Skip to={what} />
    <div className={`page ${className}`}>
      {head}
      {linkFault === undefined ? (
        children
      ) : (
        <DamagedLink fault={linkFault} what={what} onAnew={onAnew} onLast={onLast} />
      )}
      <Foot />
    </div>
    <Announcer text={linkFault === undefined ? spoken : ''} />
    <Announcer text={notice} pause={0} />
  </>
);
