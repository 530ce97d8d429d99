import { or, sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'
import { isLicenseOver } from '../../onboarding/credentials/license-over.ts'
import { LATE_MS } from '../rules.ts'

const late = sql.raw(`interval '${LATE_MS} milliseconds'`)

const isOwedTooLong = (userId: SQLWrapper, now: SQLWrapper): SQL =>
  sql`exists (select from memberships m where m.user_id = ${userId}
    and m.status = 'past_due' and m.past_due_since <= ${now} - ${late})`

/**
 * Whether a seller's licence or payment has expired at this instant. The directory and the shop react a little later.
 * For queries that have the seller's id.
 */
export const mayNotSellAt = (userId: SQLWrapper, now: SQLWrapper): SQL =>
  sql`(${or(isLicenseOver(userId, now), isOwedTooLong(userId, now))})`

export const mayNotSell = (userId: SQLWrapper, now: Date): SQL =>
  mayNotSellAt(userId, sql`${now.toISOString()}::timestamptz`)
