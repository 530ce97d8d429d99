import type { DataColumn } from './table-state.ts'
import { phonePlaces } from './phone-card.ts'

/** What a column takes on one line, with the space at its sides, in pixels. */
const leading = 224
const figures = 108
const words = 140

/** A heading stands on one line as well, beside the mark that it sorts. */
const letter = 7.5
const beside = 52

const needs = <Row>({ align, header, room }: DataColumn<Row>) =>
  room ?? Math.max(align === 'end' ? figures : words, Math.round(header.length * letter) + beside)

/**
 * How wide a table has to be for each column to stand in it: what matters least leaves first, so that a row stays one
 * line. Where nothing is said of it, what a phone shows matters more than what it does not, and the left more than the right.
 */
export function columnRooms<Row>(columns: readonly DataColumn<Row>[]): ReadonlyMap<string, number> {
  // Where it is narrow, a card that is drawn as a whole says all of it.
  if (columns.some(({ only }) => only === 'cards')) return new Map()
  const places = phonePlaces(columns)
  const weight = ({ id, priority }: DataColumn<Row>) => {
    if (priority) return priority === 'high' ? 0 : 3
    const place = places.get(id)
    return place && place !== 'spare' ? 1 : 2
  }
  const [first, ...others] = columns
  const inOrder = others.toSorted((one, other) => weight(one) - weight(other))
  const rooms = new Map<string, number>()
  let width = first?.room ?? leading
  for (const column of inOrder) {
    width += needs(column)
    rooms.set(column.id, width)
  }
  return rooms
}

/** Below its width a column is not there, down to where rows become cards; from there on nothing stands in for it. */
export function withRoom(rooms: ReadonlyMap<string, number>, cardsBelow: number) {
  const hidden = { display: 'none' }
  const columns = [...rooms.values()].map((width) => [
    `@container (min-width: ${cardsBelow}px) and (max-width: ${width - 1}px)`,
    { [`& [data-room="${width}"]`]: hidden },
  ])
  const standIns = [...rooms].flatMap(([id, width]) => {
    const from = Math.max(cardsBelow, width)
    return [
      [`& [data-stands-in="${id}"]`, { [`@container (min-width: ${from}px)`]: hidden }],
      [`& [data-gives-way="${id}"]`, { [`@container (max-width: ${from - 1}px)`]: hidden }],
    ]
  })
  return Object.fromEntries([...columns, ...standIns]) as Record<string, object>
}
