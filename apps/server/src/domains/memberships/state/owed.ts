import { sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'
import { LATE_MS } from '../rules.ts'

const late = sql.raw(`interval '${LATE_MS} milliseconds'`)

/** Whether somebody has owed their membership for too long at an instant to sell. In the query of whoever has their id. */
export const isOwedTooLong = (userId: SQLWrapper, now: SQLWrapper): SQL<boolean> =>
  sql`exists (select from memberships m where m.user_id = ${userId}
    and m.status = 'past_due' and m.past_due_since <= ${now} - ${late})`
