import { paper, ramps } from './colours.ts'

type Values = Record<string, { value: string }>

const each = (entries: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]))

const multiples = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
]

// Two units are the 8 px of the grid, and one is the half step within a control.
const scale: Values = Object.fromEntries(multiples.map((n) => [String(n), { value: `${n / 4}rem` }]))

const widths = each({
  full: '100%',
  min: 'min-content',
  max: 'max-content',
  fit: 'fit-content',
  // Not in `ch`, so that the width does not depend on whether the web font has loaded.
  prose: '45em',
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '3xl': '48rem',
  '4xl': '56rem',
  '5xl': '64rem',
  '8xl': '80rem',
  page: '80rem',
})

export const breakpoints = { sm: '600px', md: '900px', lg: '1200px', xl: '1536px' }

export const tokens = {
  // Components use semantic colours instead of shades, because each token slows down the start of every page.
  colors: {
    white: { value: paper },
    black: { value: ramps.sand[950] },
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
  },
  fonts: each({
    heading:
      "'Fraunces Variable', 'Fraunces Fallback', Georgia, 'Fraunces Open Sans', 'Fraunces DejaVu', serif",
    body: "'Figtree Variable', 'Figtree Fallback', 'Figtree Open Sans', 'Figtree DejaVu', system-ui, sans-serif",
    mono: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  }),
  fontSizes: each({
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.25rem',
    xl: 'clamp(1.5rem, 1.35rem + 0.7vw, 1.875rem)',
    '2xl': 'clamp(2rem, 1.6rem + 1.8vw, 3rem)',
  }),
  fontWeights: each({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: each({ tight: '1.15', short: '1.35', moderate: '1.55', relaxed: '1.7' }),
  letterSpacings: each({ tight: '-0.015em', wide: '0.02em', wider: '0.06em' }),
  radii: each({
    none: '0',
    xs: '4px',
    sm: '6px',
    md: '8px',
    lg: '12px',
    xl: '16px',
    '2xl': '20px',
    full: '9999px',
  }),
  spacing: scale,
  sizes: { ...scale, ...widths },
  durations: each({ fastest: '50ms', faster: '100ms', fast: '150ms', moderate: '200ms', slow: '200ms' }),
  easings: each({ out: 'cubic-bezier(0.2, 0.8, 0.3, 1)', 'ease-out': 'cubic-bezier(0.2, 0.8, 0.3, 1)' }),
  zIndex: each({
    base: '0',
    docked: '10',
    sticky: '1100',
    banner: '1200',
    overlay: '1300',
    modal: '1400',
    popover: '1500',
    skipNav: '1600',
    toast: '1700',
    tooltip: '1800',
  }),
  cursor: each({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    option: 'pointer',
    radio: 'pointer',
    switch: 'pointer',
  }),
  animations: each({ spin: 'spin 1s linear infinite', pulse: 'pulse 1.6s ease-in-out infinite' }),
}

export const semanticTokens = {
  radii: each({ l1: '{radii.sm}', l2: '{radii.lg}', l3: '{radii.lg}' }),
  shadows: {
    xs: { value: { _light: '0 1px 2px rgb(58 40 30 / 0.06)', _dark: '0 1px 2px rgb(0 0 0 / 0.5)' } },
    sm: { value: { _light: '0 2px 6px rgb(58 40 30 / 0.07)', _dark: '0 2px 6px rgb(0 0 0 / 0.5)' } },
    md: { value: { _light: '0 6px 20px rgb(58 40 30 / 0.09)', _dark: '0 6px 20px rgb(0 0 0 / 0.5)' } },
    lg: { value: { _light: '0 16px 48px rgb(58 40 30 / 0.16)', _dark: '0 16px 48px rgb(0 0 0 / 0.6)' } },
  },
}

const slide = (from: string) => ({
  from: { transform: from, opacity: 0 },
  to: { transform: 'none', opacity: 1 },
})

export const keyframes = {
  /** Hidden until the animation ends. */
  settle: { from: { visibility: 'hidden' as const }, to: { visibility: 'visible' as const } },
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.5 } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  rise: slide('translateY(12px)'),
  'sheet-in': { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
  'sheet-out': { from: { transform: 'none' }, to: { transform: 'translateY(100%)' } },
  'side-in': { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  'side-out': { from: { transform: 'none' }, to: { transform: 'translateX(100%)' } },
  'start-in': { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  'start-out': { from: { transform: 'none' }, to: { transform: 'translateX(-100%)' } },
  marquee: { to: { transform: 'translateX(-50%)' } },
  bloom: { '0%, 100%': { opacity: 0.25 }, '40%': { opacity: 1 } },
}
