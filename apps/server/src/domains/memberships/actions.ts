import { and, eq, gt, inArray, ne, or } from 'drizzle-orm'

import type { Subscription } from '@wellspring/api/contract/memberships'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { notFound, problem } from '../../problem.ts'
import { APPROVAL_MS } from '../onboarding/rules.ts'
import { applications } from '../onboarding/tables.ts'
import { lookAfter } from './look-after.ts'
import { presentSubscription } from './present.ts'
import { findLastPress, findPlan, findPresses } from './queries.ts'
import type { MemberRow, PlanRow } from './members.ts'
import { FIRST_LOOK_MS, OPEN_MS, approvedStages, needsApproval, roleOf, titleFor } from './rules.ts'
import { settleNow } from './settle.ts'
import { subscriptions } from './tables.ts'

export interface Purchase {
  idempotencyKey: string
  input: { id: string; paymentMethodId: string; hospitalName?: string | undefined }
}

const alreadyMember = () =>
  problem('ALREADY_MEMBER', 'You are already a member. Please log in to your account.')

const inProgress = () =>
  problem('CHECKOUT_IN_PROGRESS', 'An earlier payment is still being looked at. Please wait a moment.', {
    retryAfterSeconds: 5,
  })

/** The answer to a member; a refused card is a refusal, in the card provider's words. */
export function answer(member: MemberRow): { subscription: Subscription } {
  const isRefused = member.status === 'canceled' || (member.status === 'paused' && !member.resumeAskedAt)
  if (isRefused && member.failure !== null) throw problem('CARD_DECLINED', member.failure)
  return { subscription: presentSubscription(member) }
}

/**
 * A press of Pay while an earlier one is undecided: one that waits for its card holder is given up, one that
 * waits for the provider has to be decided first.
 */
async function clearEarlier(context: Context, earlier: MemberRow) {
  if (earlier.status !== 'incomplete') throw alreadyMember()
  if (earlier.clientSecret !== null)
    await change(context, 'membership.abandon', async (tx) => {
      await tx
        .update(subscriptions)
        .set({ cancelAtPeriodEnd: true })
        .where(and(eq(subscriptions.id, earlier.id), eq(subscriptions.status, 'incomplete')))
      return { subject: `membership:${earlier.id}`, result: undefined }
    })
  const { status } = await settleNow(context, earlier.id)
  if (status === 'incomplete') throw inProgress()
  if (status !== 'canceled') throw alreadyMember()
}

async function checkMayBuy(context: Context, actor: Actor, plan: PlanRow) {
  const role = roleOf[plan.title]
  if (role && actor.roles.includes(role)) throw alreadyMember()
  if (!needsApproval(plan.title)) return
  const [approved] = await context.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.userId, actor.userId),
        inArray(applications.stage, approvedStages),
        // The bank may take as long as a membership may stay open; an approval has to last until then.
        or(
          ne(applications.stage, 'approved'),
          gt(applications.approvedAt, new Date(context.now().getTime() - APPROVAL_MS + OPEN_MS)),
        ),
      ),
    )
  if (!approved) throw problem('NOT_APPROVED', 'Your application has to be approved first.')
}

const isSecondPress = (error: unknown) => {
  const { code, constraint } = ((error as { cause?: unknown }).cause ?? error) as {
    code?: string
    constraint?: string
  }
  return code === '23505' && constraint === 'memberships_one_living'
}

/** Writes down what is to be paid, before any money is asked for. */
async function open(context: Context, actor: Actor, plan: PlanRow, { idempotencyKey, input }: Purchase) {
  const now = context.now()
  return change(context, 'membership.open', async (tx) => {
    const [row] = await tx
      .insert(subscriptions)
      .values({
        userId: actor.userId,
        planId: plan.id,
        priceCents: plan.priceCents,
        status: 'incomplete',
        idempotencyKey,
        paymentMethodId: input.paymentMethodId,
        hospitalName: input.hospitalName || null,
        createdAt: now,
        closesAt: new Date(now.getTime() + OPEN_MS),
      })
      .returning({ id: subscriptions.id })
    if (!row) throw new Error('the membership was not written')
    return {
      subject: `membership:${row.id}`,
      after: { status: 'incomplete', title: plan.title, priceCents: plan.priceCents },
      // Whatever becomes of this process, somebody asks the card provider how it went.
      jobs: [lookAfter(row.id, FIRST_LOOK_MS, now)],
      result: row.id,
    }
  })
}

/** Makes the caller a member. The same key goes on where an earlier try was cut off. */
export async function buyMembership(context: Context, actor: Actor, purchase: Purchase) {
  const plan = await findPlan(context.db, purchase.input.id)
  if (!plan || titleFor[actor.kind] !== plan.title) throw notFound('membership')
  const { known, living } = await findPresses(context.db, actor, purchase.idempotencyKey)
  if (known) return answer(known.status === 'incomplete' ? await settleNow(context, known.id) : known)
  await checkMayBuy(context, actor, plan)
  if (living) await clearEarlier(context, living)
  const id = await open(context, actor, plan, purchase).catch((error: unknown) => {
    throw isSecondPress(error) ? inProgress() : error
  })
  return answer(await settleNow(context, id))
}

/** Goes on after the bank has seen the card holder. */
export async function confirmMembership(context: Context, actor: Actor) {
  const last = await findLastPress(context.db, actor)
  if (!last) throw notFound('membership')
  return answer(last.status === 'canceled' ? last : await settleNow(context, last.id))
}
