import {
  createTheme,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
} from '@mantine/core';

export const theme = createTheme({
  fontFamily: 'var(--face-text)',
  fontFamilyMonospace: 'var(--face-code)',
  headings: { fontFamily: 'var(--face-head)', fontWeight: '600' },
  defaultRadius: 2,
  respectReducedMotion: true,
  spacing: {
    xs: 'var(--gap-1)',
    sm: 'var(--gap-2)',
    md: 'var(--gap-3)',
    lg: 'var(--gap-4)',
    xl: 'var(--gap-6)',
  },
  components: {
    TextInput: { defaultProps: { size: 'xs' } },
    NativeSelect: { defaultProps: { size: 'xs' } },
  },
});

const colours = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-error': 'var(--fault)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--wash)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--rule-strong)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
};

/** Mantine's own variables, pointed at our tokens. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.45' },
  light: colours,
  dark: colours,
});

/** The key is known to public/scheme.js as well. */
export const schemeManager = localStorageColorSchemeManager({ key: 'rout.scheme' });
