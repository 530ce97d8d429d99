import { expect, test } from 'vitest'
import { edges, grounds, inks, type PaletteName, palettePairs } from './semantic-colours.ts'

type Theme = 'light' | 'dark'

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string) {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (bright + 0.05) / (dim + 0.05)
}

const themes: Theme[] = ['light', 'dark']
const pages = ['canvas', 'surface', 'raised', 'subtle', 'muted'] as const
const words = ['default', 'muted', 'subtle'] as const
const messages = ['error', 'warning', 'success', 'info'] as const
const names = Object.keys(palettePairs) as PaletteName[]

test.each(themes)('text is readable on every background in %s', (theme) => {
  for (const page of pages) {
    for (const ink of [...words, ...messages]) {
      expect(
        contrast(inks[ink][theme], grounds[page][theme]),
        `fg.${ink} on bg.${page}`,
      ).toBeGreaterThanOrEqual(4.5)
    }
  }
  expect(contrast(inks.inverted[theme], grounds.inverted[theme])).toBeGreaterThanOrEqual(4.5)
})

test.each(themes)('a message is readable on its own background in %s', (theme) => {
  for (const name of messages) {
    for (const ink of [name, 'default', 'muted'] as const) {
      expect(
        contrast(inks[ink][theme], grounds[name][theme]),
        `fg.${ink} on bg.${name}`,
      ).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test.each(themes)('every palette is readable in %s', (theme) => {
  for (const name of names) {
    const pair = palettePairs[name]
    expect(contrast(pair.contrast[theme], pair.solid[theme]), `${name} solid`).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['subtle', 'muted', 'emphasized'] as const) {
      expect(contrast(pair.fg[theme], pair[ground][theme]), `${name}.fg on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      )
    }
    for (const page of pages) {
      expect(
        contrast(pair.fg[theme], grounds[page][theme]),
        `${name}.fg on bg.${page}`,
      ).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test.each(themes)('control outlines, solid fills and the focus ring have enough contrast in %s', (theme) => {
  for (const page of ['canvas', 'surface', 'raised', 'subtle'] as const) {
    const ground = grounds[page][theme]
    expect(contrast(edges.control[theme], ground), `border.control on ${page}`).toBeGreaterThanOrEqual(3)
    expect(contrast(edges.error[theme], ground), `border.error on ${page}`).toBeGreaterThanOrEqual(3)
    expect(contrast(palettePairs.accent.focusRing[theme], ground), `ring on ${page}`).toBeGreaterThanOrEqual(
      3,
    )
    for (const name of names) {
      expect(
        contrast(palettePairs[name].solid[theme], ground),
        `${name}.solid on ${page}`,
      ).toBeGreaterThanOrEqual(3)
    }
  }
})
