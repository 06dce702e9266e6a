import { useEffect, type ReactNode } from 'react';
import type { PageName } from '../../share/link/address.ts';
import type { Damage } from '../../share/link/linked-page.ts';
import { lateIn } from '../late.ts';
import { Announcer } from './announcer.tsx';
import { version } from '../../../package.json';
import { hasServer, home } from '../../share/home.ts';
import { Masthead, type MastheadProps } from './masthead.tsx';

const DamagedLink = lateIn(() => import('./damaged-link.tsx'));

/** The first stop of the keyboard: past the tools. */
const Skip = ({ to }: { readonly to: string }) => (
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

const Foot = () => (
  <footer className="foot">
    <p>
      Everything is calculated in your browser; nothing leaves it unless you share it.{' '}
      {hasServer() ? (
        <>
          Programs can use the same engine: <a href={`${home()}/docs`}>API and its documentation</a>
          .{' '}
        </>
      ) : null}
      Rout {version}.
    </p>
  </footer>
);

interface Props extends MastheadProps {
  readonly at: PageName;
  /** What the page shows: a battle, a fight. */
  readonly what: string;
  /** The tools of the page, before those of all pages. */
  readonly tools?: ReactNode;
  readonly damage?: Damage | undefined;
  /** Told to those who listen: the odds. */
  readonly spoken?: string;
  readonly hasFoot?: boolean;
}

/** A page on which something is set up: head, body and foot, or what to do about a damaged link. */
export const Page = ({
  what,
  tools,
  damage,
  spoken = '',
  hasFoot = true,
  children,
  ...head
}: Props) => (
  <>
    <Skip to={what} />
    <div className={`page at-${head.at}`}>
      <Masthead {...head}>{tools}</Masthead>
      {damage === undefined ? children : <DamagedLink {...damage} what={what} />}
      {hasFoot ? <Foot /> : null}
    </div>
    <Announcer text={damage === undefined ? spoken : ''} />
    <Announcer text={head.notice ?? ''} pause={0} />
  </>
);
