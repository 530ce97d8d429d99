import type { DataColumn } from './table-state.ts'
import { phonePlaces } from './phone-card.ts'

/** The widths of columns on one line, including their padding, in pixels. */
const leading = 224
const figures = 108
const words = 140

/** The width of a heading: per letter, and for the sort icon. */
const letter = 7.5
const beside = 52

const needs = <Row>({ align, header, minWidth }: DataColumn<Row>) =>
  minWidth ?? Math.max(align === 'end' ? figures : words, Math.round(header.length * letter) + beside)

/**
 * The table width from which each column is shown. The least important columns are hidden first, so that a row stays
 * one line. By default, columns with a place on phones are more important than others, and left ones more than right
 * ones.
 */
export function columnBreakpoints<Row>(columns: readonly DataColumn<Row>[]): ReadonlyMap<string, number> {
  // A narrow table becomes cards with custom content, which show everything.
  if (columns.some(({ only }) => only === 'cards')) return new Map()
  const places = phonePlaces(columns)
  const weight = ({ id, priority }: DataColumn<Row>) => {
    if (priority) return priority === 'high' ? 0 : 3
    const place = places.get(id)
    return place && place !== 'spare' ? 1 : 2
  }
  const [first, ...others] = columns
  const inOrder = others.toSorted((one, other) => weight(one) - weight(other))
  const breakpoints = new Map<string, number>()
  let width = first?.minWidth ?? leading
  for (const column of inOrder) {
    width += needs(column)
    breakpoints.set(column.id, width)
  }
  return breakpoints
}

/** Hides a column in tables narrower than its width, and its stand-in in wider ones. */
export function hideNarrowColumns(breakpoints: ReadonlyMap<string, number>, cardsBelow: number) {
  const hidden = { display: 'none' }
  const columns = [...breakpoints.values()].map((width) => [
    `@container (min-width: ${cardsBelow}px) and (max-width: ${width - 1}px)`,
    { [`& [data-shown-from="${width}"]`]: hidden },
  ])
  const standIns = [...breakpoints].flatMap(([id, width]) => {
    const from = Math.max(cardsBelow, width)
    return [
      [`& [data-stands-in="${id}"]`, { [`@container (min-width: ${from}px)`]: hidden }],
      [`& [data-gives-way="${id}"]`, { [`@container (max-width: ${from - 1}px)`]: hidden }],
    ]
  })
  return Object.fromEntries([...columns, ...standIns]) as Record<string, object>
}
