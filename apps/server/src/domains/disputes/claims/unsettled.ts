import { and, eq, gte, inArray, lt, or } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { ESCALATION_MS, openStatuses } from '../rules.ts'
import { disputes } from '../tables.ts'

const lastChance = (now: Date) => new Date(now.getTime() - ESCALATION_MS)

const isRefused = and(eq(disputes.status, 'rejected'), eq(disputes.escalatedOnce, false))

/** What a seller has refused, and its buyer may take to staff still. */
export const mayGoToStaff = (now: Date) => and(isRefused, gte(disputes.statusSince, lastChance(now)))

/** What a seller has refused, and its buyer has not taken to staff in time. */
export const isFinal = (now: Date) => and(isRefused, lt(disputes.statusSince, lastChance(now)))

const isUnsettled = (now: Date) => or(inArray(disputes.status, [...openStatuses]), mayGoToStaff(now))

/** Whether something about an order is not decided for good. */
export const hasUnsettledDispute = async (db: ReadOnly, orderId: string, now: Date): Promise<boolean> =>
  (await db.$count(disputes, and(eq(disputes.orderId, orderId), isUnsettled(now)))) > 0
