import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { hashOf, PAGES, type PageName } from '../../share/link/address.ts';
import { home } from '../../share/home.ts';
import { isElsewhere, useKeys } from '../input/use-keys.ts';
import { IconButton, QuietButton } from '../input/button.tsx';
import { Mark } from '../icons.tsx';
import { COPIED } from './use-notice.ts';
import { lateIn } from '../late.ts';

const Help = lateIn(() => import('./help.tsx'));

/** Light or dark, and how to change it. */
export const useScheme = (): { readonly isDark: boolean; readonly turn: () => void } => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return { isDark, turn: () => setColorScheme(isDark ? 'light' : 'dark') };
};

export const SchemeButton = ({ shortcut = '' }: { readonly shortcut?: string }) => {
  const { isDark, turn } = useScheme();
  const label = isDark ? 'Light colours' : 'Dark colours';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={label}
      hint={`${label}${shortcut}`}
      onClick={turn}
    />
  );
};

/** Opens the rules, and says how many of them are not standard. */
export const RulesButton = ({
  places,
  ...others
}: Parameters<typeof QuietButton>[0] & { readonly places: number }) => (
  <QuietButton {...others}>
    Rules
    {places === 0 ? null : (
      <span className="tally" title={`${places} not standard`}>
        {places}
      </span>
    )}
  </QuietButton>
);

/** The help of every page, by its button or by "?"; fetched when it is first wanted. */
const HelpButton = ({ at }: { readonly at: PageName }) => {
  const [isOpen, setOpen] = useState<boolean>();
  useKeys((event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || isElsewhere(event)) return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <>
      <IconButton
        icon="help"
        label="Help"
        hint="Help (?)"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      />
      {isOpen === undefined ? null : (
        <Help at={at} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

let isFirst = true;

/** Every page, and which of them this is. A link that led here keeps the focus. */
const Pages = ({ at }: { readonly at: PageName | undefined }) => {
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body)
      here.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <nav className="pages" aria-label="Pages">
      {PAGES.map((page) => (
        <a
          key={page.name}
          ref={page.name === at ? here : undefined}
          href={`${home()}/${hashOf(page.name)}`}
          title={page.about}
          aria-current={page.name === at ? 'page' : undefined}
        >
          {page.title}
        </a>
      ))}
    </nav>
  );
};

export interface MastheadProps {
  /** Undefined where there is no such page. */
  readonly at: PageName | undefined;
  /** Whether the name of the page is its title; else the page has one of its own. */
  readonly isTitle?: boolean;
  /** What copying the link came to, `COPIED` at best; empty after a moment. */
  readonly notice?: string;
  /** Left out where there is nothing to copy. */
  readonly onCopy?: () => void;
  /** Whether keys do what the tools do. */
  readonly hasKeys?: boolean;
  /** The tools of the page, before those of all pages. */
  readonly children?: ReactNode;
}

/** The head of every page: where one is, the other pages, and the tools of this one. */
export const Masthead = ({
  at,
  isTitle = false,
  notice = '',
  onCopy,
  hasKeys = false,
  children,
}: MastheadProps) => (
  <header className="masthead">
    <div className="brand">
      <Mark />
      {isTitle ? <h1 className="wordmark">Rout</h1> : <span className="wordmark">Rout</span>}
    </div>
    <Pages at={at} />
    {notice === '' || notice === COPIED ? null : <p className="notice">{notice}</p>}
    <div className="tools" role="group" aria-label="Tools">
      {children}
      {onCopy === undefined ? null : (
        <QuietButton
          className="copy"
          aria-label="Copy link"
          aria-keyshortcuts={hasKeys ? 'C' : undefined}
          icon="link"
          onClick={onCopy}
        >
          <span className="copy-text">{notice === COPIED ? notice : 'Copy link'}</span>
        </QuietButton>
      )}
      <SchemeButton shortcut={hasKeys ? ' (D)' : ''} />
      <HelpButton at={at ?? 'armies'} />
    </div>
  </header>
);
