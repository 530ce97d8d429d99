import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

import type * as OpenType from 'opentype.js'
import type { Font, Path } from 'opentype.js'

import type { Area } from '@wellspring/api/contract/areas'

/** The text of an event's link preview. */
export interface ShareText {
  title: string
  /** The next date in the event's time zone. */
  when: string
  area: Area
}

const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Background, petals, small text and darkest colour of each area. */
const colours: Record<Area, readonly [ground: string, petal: string, text: string, ink: string]> = {
  physical: ['#F3F8EC', '#C9E1AB', '#3F5B22', '#161F0E'],
  mental: ['#F0F6FA', '#B7D4E7', '#234C69', '#0E1C28'],
  social: ['#FEF5EE', '#F8CCAA', '#7A3E18', '#29160B'],
  spiritual: ['#F6F4FC', '#D5CBF1', '#4C3A80', '#1B152E'],
  financial: ['#EEF8F7', '#AADDD8', '#1C5450', '#0A1F1E'],
}

const names: Record<Area, string> = {
  physical: 'Physical wellness',
  mental: 'Mental wellness',
  social: 'Social wellness',
  spiritual: 'Spiritual wellness',
  financial: 'Financial wellness',
}

// The package's named exports resolve in bundlers only, not in Node.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof OpenType

const open = (url: string): Font => {
  const { buffer, byteOffset, length } = readFileSync(fileURLToPath(url))
  return parse(buffer.slice(byteOffset, byteOffset + length))
}

/** Each typeface is split into files. The first has most letters. */
const faces = {
  display: [
    open(import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff')),
    open(import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff')),
  ],
  text: [
    open(import.meta.resolve('@fontsource/figtree/files/figtree-latin-500-normal.woff')),
    open(import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-500-normal.woff')),
  ],
}
type Face = keyof typeof faces

const holds = (font: Font, letter: string) => font.charToGlyphIndex(letter) > 0
const fontOf = (face: Face, letter: string) => faces[face].find((font) => holds(font, letter))

/** Whether the typeface has every letter of a text. */
const isWritable = (face: Face, text: string) => Array.from(text).every((letter) => fontOf(face, letter))

/** Splits a text into runs of letters from the same font file. */
function runsOf(face: Face, text: string): { font: Font; letters: string }[] {
  const runs: { font: Font; letters: string }[] = []
  for (const letter of text) {
    const font = fontOf(face, letter)
    const last = runs.at(-1)
    if (!font) continue
    if (last?.font === font) last.letters += letter
    else runs.push({ font, letters: letter })
  }
  return runs
}

interface Style {
  face: Face
  size: number
}

const widthOf = (text: string, { face, size }: Style) =>
  runsOf(face, text).reduce((sum, { font, letters }) => sum + font.getAdvanceWidth(letters, size), 0)

/** Serializes a path for SVG. The library's own serializer fails on numbers close to zero. */
const pathData = ({ commands }: Path) =>
  commands
    .map((command) => {
      const { type, ...points } = command
      const { x1, y1, x2, y2, x, y } = points as Record<string, number>
      return `${type}${[x1, y1, x2, y2, x, y].flatMap((n) => n?.toFixed(1) ?? []).join(' ')}`
    })
    .join('')

/** A line of text as outlines, so that the renderer needs no fonts. */
function outlined(
  text: string,
  { face, size, x, y, fill }: Style & { x: number; y: number; fill: string },
): string {
  let at = x
  const paths = runsOf(face, text).map(({ font, letters }) => {
    const path = pathData(font.getPath(letters, at, y, size))
    at += font.getAdvanceWidth(letters, size)
    return path
  })
  return `<path fill="${fill}" d="${paths.join('')}"/>`
}

/** Truncates a text to a width, with an ellipsis. */
function cut(text: string, style: Style, width: number): string {
  const letters = Array.from(text)
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, style) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Wraps a text into lines, and truncates the last one if there are too many. */
function inLines(
  text: string,
  { style, width, most }: { style: Style; width: number; most: number },
): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(widthOf(word, style) > width ? cut(word, style, width) : word)
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), style, width)]
}

const margin = 88
const titleStyle: Style = { face: 'display', size: 78 }
const lineHeight = 92
const titleBox = { width: SHARE_SIZE.width - 2 * margin, most: 3 }

/** Lotus petals in the corner that has no text. */
function petals(fill: string): string {
  const turns = [-72, -36, 0, 36, 72].map(
    (turn) => `<ellipse cx="1030" cy="470" rx="62" ry="180" transform="rotate(${turn} 1030 650)"/>`,
  )
  return `<g fill="${fill}" fill-opacity="0.55">${turns.join('')}</g>`
}

/** The link preview of an event without a picture: its title, date, and the colour of its area. */
export function shareSvg({ title, when, area }: ShareText): string {
  const { width, height } = SHARE_SIZE
  const [ground, petal, text, ink] = colours[area]
  // A title with letters that the typeface lacks is replaced; the page itself shows it.
  const said = isWritable('display', title.replaceAll(/\s/g, '')) ? title : 'An event with Wellspring'
  const lines = inLines(said, { style: titleStyle, ...titleBox })
  const first = 326 - ((lines.length - 1) * lineHeight) / 2
  const written = lines.map((line, at) =>
    outlined(line, { ...titleStyle, x: margin, y: first + at * lineHeight, fill: ink }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>${petals(petal)}
    <rect width="20" height="${height}" fill="${text}"/>
    ${outlined(names[area], { face: 'text', size: 32, x: margin, y: 112, fill: text })}${written.join('')}
    ${outlined(when, { face: 'text', size: 36, x: margin, y: 528, fill: ink })}
    ${outlined('Wellspring', { face: 'display', size: 34, x: margin, y: 582, fill: '#602A62' })}
  </svg>`
}
