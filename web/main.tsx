import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './forms/field.css';
import './theme/patterns.css';
import './ui/figures/odds.css';
import './army/play/battle.css';
import './ui/input/dialog.css';
import './theme/print.css';
import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ARMY_PAGE, type OpenedArmies } from './army/draft/open.ts';
import { keepOffline } from './offline/register.ts';
import { Root } from './root.tsx';
import { hashOf, isKnownPath, pageAt, pageOf } from './share/link/address.ts';
import { home, pathBelowHome } from './share/home.ts';
import { printInLight } from './theme/print-scheme.ts';
import { cssVariables, schemeManager, theme } from './theme/theme.ts';
import { Coming } from './ui/page/coming.tsx';
import { Mishap, Missing } from './ui/page/error-boundary.tsx';
import { late, lateIn } from './ui/late.ts';

const NotFound = lateIn(() => import('./ui/page/not-found.tsx'));
const PlayerScreen = late(() => import('./screen/player-screen.tsx'));
const Phone = late(() => import('./screen/phone/phone.tsx'));

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');

/** Without what was typed: the page may have failed over it. */
const startAnew = (): void => {
  window.history.replaceState(null, '', window.location.pathname);
  ARMY_PAGE.typed.forget();
  window.location.reload();
};

/** What the server lets style elements bear; a host of files has none. */
const { content: styleNonce = '' } =
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]') ?? {};
// By this name the library beneath dialogs asks for it.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

const root = createRoot(place, {
  onUncaughtError: (error) => {
    console.error(error);
    // React has emptied the page; a moment later it takes a new one.
    setTimeout(() => root.render(<Mishap onAnew={startAnew} />));
  },
});

printInLight();
const path = pathBelowHome(window.location.pathname);
const isKnown = isKnownPath(path);
const typed = pageAt(path);
if (typed !== undefined) window.history.replaceState(null, '', `${home()}/${hashOf(typed.name)}`);
const { hash } = window.location;
const [, view, watchId] = /^\/(screen|play)\/([\w-]+)\/?$/.exec(path) ?? [];
// A players' screen shows nothing without the server.
if (watchId === undefined) keepOffline();
/** The armies of the address, which may change while they are read. */
const openedHere = async (): Promise<OpenedArmies | undefined> => {
  const at = window.location.hash;
  const read = pageOf(at) === 'armies' ? await ARMY_PAGE.open(at) : undefined;
  return window.location.hash === at ? read : openedHere();
};
const opened = isKnown && watchId === undefined ? await openedHere() : undefined;
root.render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={schemeManager}
    defaultColorScheme="auto"
    withGlobalClasses={false}
    getStyleNonce={() => styleNonce}
  >
    {!isKnown ? (
      <NotFound path={path} />
    ) : watchId === undefined ? (
      <Root opened={opened} />
    ) : (
      <Suspense fallback={<Coming />}>
        {view === 'play' ? (
          <Phone watchId={watchId} linkKey={hash.slice(1)} />
        ) : (
          <PlayerScreen watchId={watchId} />
        )}
      </Suspense>
    )}
    <Missing />
  </MantineProvider>,
);
