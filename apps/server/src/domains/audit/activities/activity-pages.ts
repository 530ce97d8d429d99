import { sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

import { DAY_MS } from '../../../time.ts'

/** Beyond any date in the trail, and within the range of the database. */
const farAhead = Date.UTC(9999, 0)

/** The start of a day, or of the next one. */
export const startOf = (day: string, later = 0) =>
  new Date(Math.min(Math.max(Date.parse(`${day}T00:00:00Z`), 0) + later * DAY_MS, farAhead))

/** The cursor of a page: the time and id of its last row. */
const cursorOf = ({ at, id }: { at: Date; id: string }) => `${at.toISOString()}_${id}`

/** The rows after a cursor, newest first. */
export function afterCursor(cursor: string, at: SQLWrapper, id: SQLWrapper): SQL {
  const [moment, last] = cursor.split('_')
  return sql`(${at}, ${id}) < (${moment}::timestamptz, ${last}::uuid)`
}

/** A page of rows. One extra row was requested, which shows whether another page follows. */
export function pageOf<Row extends { at: Date; id: string }>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, older: last && rows.length > limit ? cursorOf(last) : null }
}
