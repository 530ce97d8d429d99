import type { DataColumn, PhonePlace } from './table-state.ts'

const statuses: ReadonlySet<string> = new Set(['status', 'state', 'stage'])
const amounts: ReadonlySet<string> = new Set(['amount', 'total', 'price'])

/** The columns that a card can show below its heading. */
const onCards = <Row>(columns: readonly DataColumn<Row>[]) =>
  columns.slice(1).filter(({ only }) => only !== 'table')

/** The place of each column on a phone's card. Columns without one are only on the linked page. */
export function phonePlaces<Row>(columns: readonly DataColumn<Row>[]): ReadonlyMap<string, PhonePlace> {
  const places = new Map<string, PhonePlace>()
  // Cards with custom content have no places.
  if (columns.some(({ only }) => only === 'cards')) return places
  const others = onCards(columns)
  const placed = (place: PhonePlace) => [...places.values()].includes(place)
  for (const { id, phone } of others) if (phone) places.set(id, phone)
  for (const { id } of others) {
    if (statuses.has(id) && !placed('status')) places.set(id, 'status')
    if (amounts.has(id) && !placed('amount')) places.set(id, 'amount')
  }
  const next = others.find(({ id }) => !places.has(id))
  if (next && !placed('second')) places.set(next.id, 'spare')
  return places
}

/** Whether the card shows everything. */
export const isWhole = <Row>(columns: readonly DataColumn<Row>[], places: ReadonlyMap<string, PhonePlace>) =>
  columns.length > 1 &&
  onCards(columns).every(({ id }) => {
    const place = places.get(id)
    return place !== undefined && place !== 'spare'
  })

/** A row with a link, a complete row, or a loading one. */
const row = 'tbody tr:is([data-skeleton], [data-whole], [data-leads], :has(td[data-leading] :is(a, button)))'
const at = (place: PhonePlace) => `td[data-phone="${place}"]`
const second = {
  gridArea: '2 / 2',
  display: 'block',
  textAlign: 'start',
  // Resets an alignment that also applies to blocks.
  justifyItems: 'normal',
  color: 'fg.muted',
  textStyle: 'sm',
}

/** A card of two lines: the record with its amount, and the next detail with the status. */
export const phoneCards = {
  [`& ${row}`]: {
    display: 'grid',
    // The record takes more than half of the width.
    gridTemplateColumns: 'auto minmax(0, 1fr) fit-content(9rem)',
    alignItems: 'center',
    minH: '16',
    py: '2.5',
  },
  [`& ${row} td[data-label]`]: { py: '0', h: 'auto' },
  [`& ${row} td[data-label]::before`]: { display: 'none' },
  // Actions stay, because they are not on another page.
  [`& ${row} td[data-label]:not([data-leading], [data-phone], [data-only], :has(button, input, select))`]: {
    display: 'none',
  },
  [`& ${row} td[data-label]:not([data-leading], [data-phone], [data-only]):has(button, input, select)`]: {
    gridColumn: '2 / -1',
    textAlign: 'start',
  },
  [`& ${row} td[data-label][data-leading]`]: { gridArea: '1 / 2', pe: '3' },
  [`& ${row} td[data-label][data-leading]:has([data-record])`]: { gridArea: '1 / 2 / span 2' },
  [`& ${row} td[data-label] [data-record]`]: { fontWeight: 'normal' },
  [`& ${row} :is(${at('amount')}, ${at('status')})`]: {
    display: 'grid',
    gridTemplateColumns: 'auto',
    justifyItems: 'end',
    textAlign: 'end',
  },
  [`& ${row} :is(${at('amount')}, ${at('status')}) > *`]: { gridColumn: '1' },
  [`& ${row} ${at('status')} > span`]: {
    h: 'auto',
    py: '0.5',
    lineHeight: '1.3',
    whiteSpace: 'normal',
    textAlign: 'start',
  },
  [`& ${row} ${at('amount')}`]: { gridArea: '1 / 3', ps: '0', fontWeight: 'semibold' },
  [`& ${row} ${at('status')}`]: { gridArea: '2 / 3', ps: '0' },
  [`& ${row}:not(:has(${at('amount')})) ${at('status')}`]: { gridArea: '1 / 3 / span 2' },
  [`& ${row} :is(${at('second')}, ${at('spare')})`]: second,
  [`& ${row}:has([data-record]) ${at('second')}`]: { gridArea: '3 / 2 / auto / -1' },
  [`& ${row}:has([data-record]) ${at('spare')}`]: { display: 'none' },
  [`& ${row} ${at('acts')}`]: { gridColumn: '2 / -1', display: 'block', textAlign: 'start', pt: '2' },
  // The fallback column has no known meaning, so its label is shown.
  [`& ${row} ${at('spare')}::before`]: { display: 'inline', content: 'attr(data-label) " "' },
  [`& ${row} ${at('spare')} > *`]: { display: 'inline' },
  [`& ${row} td[data-select]`]: { position: 'static', gridArea: '1 / 1 / span 2' },
  [`& ${row}:has([data-select]) td[data-leading]`]: { ps: '0', pe: '3' },
  [`& ${row}:has([data-select]) :is(${at('second')}, ${at('acts')}, ${at('spare')})`]: { ps: '0' },
}
