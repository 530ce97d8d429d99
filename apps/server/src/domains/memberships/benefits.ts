import { and, eq, inArray, isNull, lt, or, sql } from '../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../db/drizzle.ts'

import { MEMBER_TOKEN_PERCENT, TENANT_SEATS } from '@wellspring/api/contract/memberships'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import type { Tx } from '../../db/database.ts'
import { commonFormats } from '../../formats.ts'
import { benefitDays } from './rules.ts'
import { subscriptions } from './tables.ts'

export interface Benefit {
  /** The text on the plan. */
  point: string
  /** The feature that grants it. A test tries each with and without a membership. */
  grantedBy:
    | 'tokens'
    | 'events'
    | 'content'
    | 'services'
    | 'calendar'
    | 'packages'
    | 'shop'
    | 'payouts'
    | 'administrator'
    | 'invoices'
    | 'members'
    | 'reports'
}

/** The benefits of the plans. List only what the product really does for a member. */
export const benefits: Record<PlanTitle, readonly Benefit[]> = {
  Patron: [
    {
      point: `${MEMBER_TOKEN_PERCENT}% of everything you buy in the shop back as serenity tokens, on top of what products give`,
      grantedBy: 'tokens',
    },
    { point: "Members' prices at events", grantedBy: 'events' },
    { point: 'Articles, recordings and worksheets that are for members only', grantedBy: 'content' },
  ],
  Provider: [
    { point: 'Your page in the provider directory, with services at your own prices', grantedBy: 'services' },
    { point: 'A calendar that patrons book from, in person and by video', grantedBy: 'calendar' },
    { point: 'Packages of sessions, paid in advance', grantedBy: 'packages' },
    { point: 'A shop for your products', grantedBy: 'shop' },
    { point: 'Payouts to your bank account', grantedBy: 'payouts' },
  ],
  Tenant: [
    {
      point: `Up to ${commonFormats.count(TENANT_SEATS)} of your people by invitation`,
      grantedBy: 'members',
    },
    { point: 'Reports of how they use it, in numbers that identify no one', grantedBy: 'reports' },
    { point: "An administrator's account for your organisation", grantedBy: 'administrator' },
    { point: 'One card and an invoice every month', grantedBy: 'invoices' },
  ],
}

const patronDays = sql.raw(`interval '${benefitDays.Patron * 24} hours'`)

/** Whether a user has the Patron plan's benefits, as a column of a query that supplies the user and the time. */
export const isMemberAt = (userId: SQLWrapper, now: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
    select from memberships m join membership_plans p on p.id = m.plan_id
    where m.user_id = ${userId} and p.title = 'Patron' and m.refund_asked_at is null
      and (m.held_until is null or m.held_until < m.current_period_end) and (m.status = 'active'
      or m.status = 'past_due' and m.pause_from is null and m.past_due_since > ${now} - ${patronDays}))`

/** Whether a user has the Patron plan's benefits. */
export const isMember = (userId: string, now: Date): SQL<boolean> =>
  isMemberAt(sql`${userId}::uuid`, sql`${now.toISOString()}::timestamptz`)

/**
 * Whether a user who is about to use a benefit is a member, locked until the transaction ends: the first payment cannot
 * be refunded or charged back while what it paid for is being used.
 */
export async function lockMembership(tx: Tx, userId: string): Promise<boolean> {
  const [kept] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ['active', 'past_due']),
        isNull(subscriptions.refundAskedAt),
        or(isNull(subscriptions.heldUntil), lt(subscriptions.heldUntil, subscriptions.currentPeriodEnd)),
      ),
    )
    .for('share')
  return kept !== undefined
}

/** The extra tokens of a Patron member, in per cent of what is paid with money, as a column of a query. */
export const memberTokenPercent = (userId: string, now: Date): SQL<number> =>
  sql<number>`(case when ${isMember(userId, now)} then ${sql.raw(String(MEMBER_TOKEN_PERCENT))} else 0 end)`
