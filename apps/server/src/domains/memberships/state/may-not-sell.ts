import { or, sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'
import { isLicenseOver } from '../../onboarding/credentials/license-over.ts'
import { LATE_MS } from '../rules.ts'

const late = sql.raw(`interval '${LATE_MS} milliseconds'`)

const isOwedTooLong = (userId: SQLWrapper, now: SQLWrapper): SQL =>
  sql`exists (select from memberships m where m.user_id = ${userId}
    and m.status = 'past_due' and m.past_due_since <= ${now} - ${late})`

/**
 * Whether time alone has ended what somebody needs to sell, at that very instant: the directory and the shop follow a
 * little later. In the query of whoever has their id.
 */
export const mayNotSellAt = (userId: SQLWrapper, now: SQLWrapper): SQL =>
  sql`(${or(isLicenseOver(userId, now), isOwedTooLong(userId, now))})`

export const mayNotSell = (userId: SQLWrapper, now: Date): SQL =>
  mayNotSellAt(userId, sql`${now.toISOString()}::timestamptz`)
