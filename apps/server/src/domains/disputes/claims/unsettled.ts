import { and, eq, gte, inArray, lt, or } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { ESCALATION_MS, openStatuses } from '../rules.ts'
import { disputes } from '../tables.ts'

const lastChance = (now: Date) => new Date(now.getTime() - ESCALATION_MS)

const isRefused = and(eq(disputes.status, 'rejected'), eq(disputes.escalatedOnce, false))

/** Rejections that the buyer may still escalate. */
export const mayGoToStaff = (now: Date) => and(isRefused, gte(disputes.statusSince, lastChance(now)))

/** Rejections that the buyer did not escalate in time. */
export const isFinal = (now: Date) => and(isRefused, lt(disputes.statusSince, lastChance(now)))

const isUnsettled = (now: Date) => or(inArray(disputes.status, [...openStatuses]), mayGoToStaff(now))

/** Whether an order has a dispute without a final decision. */
export const hasUnsettledDispute = async (db: ReadOnly, orderId: string, now: Date): Promise<boolean> =>
  (await db.$count(disputes, and(eq(disputes.orderId, orderId), isUnsettled(now)))) > 0
