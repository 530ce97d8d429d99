import { paper, type RampName, ramps } from './colours.ts'

interface Pair {
  light: string
  dark: string
}

const sand = ramps.sand

/** The palettes for `colorPalette`, with their colour ramps. */
const palettes = {
  accent: 'purple',
  secondary: 'brown',
  gray: 'sand',
  green: 'green',
  red: 'red',
  orange: 'orange',
  blue: 'blue',
  physical: 'leaf',
  mental: 'blue',
  social: 'apricot',
  spiritual: 'violet',
  financial: 'teal',
  coach: 'rose',
} as const satisfies Record<string, RampName>

export type PaletteName = keyof typeof palettes

function palette(name: PaletteName) {
  const r = ramps[palettes[name]]
  // The accent's solid colour is the brand's own shade; the others are one step lighter.
  const solid = name === 'accent' || name === 'gray' ? r[700] : r[600]
  return {
    solid: { light: solid, dark: r[300] },
    contrast: { light: paper, dark: r[950] },
    subtle: { light: r[50], dark: r[900] },
    muted: { light: r[100], dark: r[800] },
    emphasized: { light: r[200], dark: r[700] },
    fg: { light: r[700], dark: r[200] },
    border: { light: r[200], dark: r[800] },
    focusRing: { light: ramps.purple[600], dark: ramps.purple[300] },
  } satisfies Record<string, Pair>
}

export const grounds = {
  canvas: { light: sand[50], dark: sand[950] },
  surface: { light: paper, dark: '#201A1C' },
  panel: { light: paper, dark: '#201A1C' },
  raised: { light: '#FFFFFF', dark: '#292224' },
  subtle: { light: '#F8F4EE', dark: '#1D1719' },
  muted: { light: sand[100], dark: sand[900] },
  emphasized: { light: sand[200], dark: sand[800] },
  inverted: { light: sand[900], dark: sand[100] },
  error: { light: ramps.red[50], dark: ramps.red[950] },
  warning: { light: ramps.orange[50], dark: ramps.orange[950] },
  success: { light: ramps.green[50], dark: ramps.green[950] },
  info: { light: ramps.blue[50], dark: ramps.blue[950] },
} satisfies Record<string, Pair>

export const inks = {
  default: { light: sand[900], dark: '#F3EDE8' },
  muted: { light: sand[700], dark: '#C9BEB5' },
  subtle: { light: sand[600], dark: '#A99D94' },
  inverted: { light: sand[50], dark: sand[950] },
  error: { light: ramps.red[600], dark: ramps.red[300] },
  warning: { light: ramps.orange[700], dark: ramps.orange[300] },
  success: { light: ramps.green[600], dark: ramps.green[300] },
  info: { light: ramps.blue[600], dark: ramps.blue[300] },
} satisfies Record<string, Pair>

export const edges = {
  default: { light: sand[200], dark: '#3A3134' },
  muted: { light: sand[100], dark: '#2C2527' },
  subtle: { light: '#F8F4EE', dark: '#221C1E' },
  emphasized: { light: sand[300], dark: '#54494B' },
  // A control's outline needs 3 : 1 against the page (WCAG 1.4.11); a divider does not.
  control: { light: sand[500], dark: '#8A7D7B' },
  inverted: { light: sand[800], dark: sand[200] },
  error: { light: ramps.red[500], dark: ramps.red[400] },
  warning: { light: ramps.orange[500], dark: ramps.orange[400] },
  success: { light: ramps.green[500], dark: ramps.green[400] },
  info: { light: ramps.blue[500], dark: ramps.blue[400] },
} satisfies Record<string, Pair>

export const palettePairs = Object.fromEntries(
  (Object.keys(palettes) as PaletteName[]).map((name) => [name, palette(name)]),
) as Record<PaletteName, ReturnType<typeof palette>>

function asTokens(group: Record<string, Pair>) {
  return Object.fromEntries(
    Object.entries(group).map(([name, { light, dark }]) => [
      name === 'default' ? 'DEFAULT' : name,
      { value: { _light: light, _dark: dark } },
    ]),
  )
}

export const semanticColours = {
  bg: { DEFAULT: { value: '{colors.bg.canvas}' }, ...asTokens(grounds) },
  fg: asTokens(inks),
  border: asTokens(edges),
  ...Object.fromEntries(Object.entries(palettePairs).map(([name, pairs]) => [name, asTokens(pairs)])),
}
