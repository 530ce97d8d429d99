import { BESIDE } from '../beside.ts'

export const globalCss = {
  html: {
    color: 'fg',
    bg: 'bg',
    colorPalette: 'accent',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'moderate',
    // Always reserves the scroll bar's space: a dialog that hides the bar pads the page by the same amount, which is
    // zero for overlay scroll bars.
    overflowY: 'scroll',
    // A focused element scrolls to a position between the bars.
    scrollPaddingTop: '5rem',
    scrollPaddingBottom: { base: 'calc(5rem + env(safe-area-inset-bottom, 0px))', sm: '1.5rem' },
    WebkitTextSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
    colorScheme: 'light',
    '--global-color-border': 'colors.border',
    '--global-font-body': 'fonts.body',
    '--safe-bottom': 'env(safe-area-inset-bottom, 0px)',
    '--safe-top': 'env(safe-area-inset-top, 0px)',
  },
  // With another bar above a phone's bottom bar.
  'html:has([data-phone-bar])': {
    scrollPaddingBottom: 'calc(5rem + var(--phone-bar, 4.5rem) + env(safe-area-inset-bottom, 0px))',
    // Keeps the end of the page above the bar.
    '& main + footer': { paddingBottom: 'var(--phone-bar, 4.5rem)' },
    [BESIDE]: {
      scrollPaddingBottom: '1.5rem',
      '& main + footer': { paddingBottom: '0' },
    },
  },
  // Bookings and payments have no navigation, so a phone has a single bar at the bottom.
  'html:has([data-focused-page])': {
    smDown: {
      '--places': '0px',
      // The element's own style has a higher layer.
      '& [data-places]': { display: 'none !important' },
    },
  },
  // With the submit bar of a long form above it.
  'html:has([data-form-bar])': {
    scrollPaddingBottom: { base: 'calc(9rem + env(safe-area-inset-bottom, 0px))', sm: '6rem' },
  },
  'html.dark': { colorScheme: 'dark' },
  // A screen that fills a phone between its bars: nothing is below it, so that a focus cannot scroll it away.
  'html:has([data-fills-phone])': {
    smDown: {
      scrollPaddingBottom: '0',
      '& main': { minHeight: '0 !important', paddingBottom: '0 !important' },
      '& main + footer': { display: 'none' },
    },
  },
  body: { textStyle: 'sm', minHeight: '100dvh', overflowWrap: 'break-word' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'accent.emphasized', color: 'fg' },
  ':focus-visible': {
    outline: '2px solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '2px',
  },
  'main:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
  '.numeric': { fontVariantNumeric: 'tabular-nums' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
}
