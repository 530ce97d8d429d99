import { sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

import { DAY_MS } from '../../../time.ts'

/** Further than the trail will ever reach, and not further than the database can count. */
const farAhead = Date.UTC(9999, 0)

/** The first moment of a day, or of the one after it. */
export const startOf = (day: string, later = 0) =>
  new Date(Math.min(Math.max(Date.parse(`${day}T00:00:00Z`), 0) + later * DAY_MS, farAhead))

/** Where a page ends: the moment and the id of its last row. */
const cursorOf = ({ at, id }: { at: Date; id: string }) => `${at.toISOString()}_${id}`

/** What comes after it in a list with the newest first. */
export function afterCursor(cursor: string, at: SQLWrapper, id: SQLWrapper): SQL {
  const [moment, last] = cursor.split('_')
  return sql`(${at}, ${id}) < (${moment}::timestamptz, ${last}::uuid)`
}

/** A page of the rows that were asked for, of which there is one more where another page follows. */
export function pageOf<Row extends { at: Date; id: string }>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, older: last && rows.length > limit ? cursorOf(last) : null }
}
