import { returned } from '../../../db/returned.ts'
import { and, desc, eq, gt, inArray, isNotNull, ne, or } from '../../../db/drizzle.ts'

import { onConstraint } from '../../../db/constraint-of.ts'
import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound, problem } from '../../../problem.ts'
import { commonFormats } from '../../../formats.ts'
import { APPROVAL_MS } from '../../onboarding/rules.ts'
import { applications } from '../../onboarding/tables.ts'
import type { MemberRow, PlanRow } from '../state/members.ts'
import { inProgress } from '../../payments/actions/start-payment.ts'
import { presentAnswer } from '../present.ts'
import { findPlan, findPurchases } from '../queries.ts'
import { OPEN_MS, approvedStages, needsApproval, roleOf, titleFor } from '../rules.ts'
import { scheduleFirstLook } from '../state/schedule-settle.ts'
import { settleNow } from '../state/settle.ts'
import { subscriptions } from '../tables.ts'

export interface Purchase {
  idempotencyKey: string
  input: {
    id: string
    paymentMethodId: string
    hospitalName?: string | undefined
    expectedPrice?: number | undefined
  }
}

const alreadyMember = () =>
  problem('ALREADY_MEMBER', 'You are already a member. Please log in to your account.')

const notApproved = () => problem('NOT_APPROVED', 'Your application has to be approved first.')

function checkPrice({ priceCents }: PlanRow, expectedPrice: number | undefined) {
  if (expectedPrice !== undefined && expectedPrice * 100 !== priceCents)
    throw problem(
      'PRICE_CHANGED',
      `A month costs ${commonFormats.dollars(priceCents)} now. Please check it and try again.`,
    )
}

/**
 * Handles an earlier undecided purchase: one that waits for its card holder is abandoned, and one that waits for the
 * gateway must be decided first.
 */
async function settleEarlierPayment(context: Context, earlier: MemberRow) {
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

/** The application that is paid for, and until when its previous owner has paid. */
interface PaidFor {
  applicationId: string | null
  billedFrom: Date | null
}

async function findApproved(context: Context, actor: Actor): Promise<string | undefined> {
  const [approved] = await context.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.userId, actor.userId),
        inArray(applications.stage, approvedStages),
        // The bank may take as long as a purchase may stay open, and the approval must last until then.
        or(
          ne(applications.stage, 'approved'),
          gt(applications.approvedAt, new Date(context.now().getTime() - APPROVAL_MS + OPEN_MS)),
        ),
      ),
    )
  return approved?.id
}

/** Finds the membership of a previous owner, who handed over what it pays for. */
async function findHandedOver({ db }: Context, actor: Actor, applicationId: string) {
  const [earlier] = await db
    .select({
      status: subscriptions.status,
      until: subscriptions.currentPeriodEnd,
      refundAskedAt: subscriptions.refundAskedAt,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.applicationId, applicationId),
        ne(subscriptions.userId, actor.userId),
        isNotNull(subscriptions.handedOverAt),
        isNotNull(subscriptions.startedAt),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  return earlier
}

async function checkMayBuy(context: Context, actor: Actor, plan: PlanRow): Promise<PaidFor> {
  if (!needsApproval(plan.title)) return { applicationId: null, billedFrom: null }
  const applicationId = await findApproved(context, actor)
  const role = roleOf[plan.title]
  // The new owner of an organisation has its role before paying for it, even if nobody pays any longer.
  const isGiven = applicationId !== undefined && plan.title === 'Tenant'
  if (role && actor.roles.includes(role) && !isGiven) throw alreadyMember()
  if (!applicationId) throw notApproved()
  const earlier = await findHandedOver(context, actor, applicationId)
  const isPaid =
    earlier?.status === 'active' &&
    earlier.refundAskedAt === null &&
    earlier.until !== null &&
    earlier.until > context.now()
  return { applicationId, billedFrom: isPaid ? earlier.until : null }
}

/** Locks the application, which could be handed over at this moment, and checks that the caller owns it. */
async function keepOwn(tx: Tx, actor: Actor, applicationId: string) {
  const [own] = await tx
    .select({ userId: applications.userId })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('share')
  if (own?.userId !== actor.userId) throw notApproved()
}

/** Stores the purchase before any money is requested. */
async function openMembership(
  context: Context,
  actor: Actor,
  {
    plan,
    paidFor,
    purchase: { idempotencyKey, input },
  }: { plan: PlanRow; paidFor: PaidFor; purchase: Purchase },
) {
  const now = context.now()
  return change(context, 'membership.open', async (tx) => {
    if (paidFor.applicationId !== null) await keepOwn(tx, actor, paidFor.applicationId)
    const row = returned(
      await tx
        .insert(subscriptions)
        .values({
          userId: actor.userId,
          planId: plan.id,
          ...paidFor,
          currentPeriodEnd: paidFor.billedFrom,
          priceCents: plan.priceCents,
          status: 'incomplete',
          idempotencyKey,
          paymentMethodId: input.paymentMethodId,
          hospitalName: input.hospitalName || null,
          createdAt: now,
          closesAt: new Date(now.getTime() + OPEN_MS),
        })
        .returning({ id: subscriptions.id }),
      'membership',
    )
    return {
      subject: `membership:${row.id}`,
      after: { status: 'incomplete', title: plan.title, priceCents: plan.priceCents },
      jobs: [scheduleFirstLook(row.id, now)],
      result: row.id,
    }
  })
}

/** Buys a membership for the caller. A retry with the same key resumes an interrupted attempt. */
export async function buyMembership(context: Context, actor: Actor, purchase: Purchase) {
  const plan = await findPlan(context.db, purchase.input.id)
  if (!plan || titleFor[actor.kind] !== plan.title) throw notFound('membership')
  const { known, living } = await findPurchases(context.db, actor, purchase.idempotencyKey)
  if (known) return presentAnswer(known.status === 'incomplete' ? await settleNow(context, known.id) : known)
  checkPrice(plan, purchase.input.expectedPrice)
  const paidFor = await checkMayBuy(context, actor, plan)
  if (living) await settleEarlierPayment(context, living)
  const id = await openMembership(context, actor, { plan, paidFor, purchase }).catch(
    // A concurrent purchase, or a concurrent retry of this one, was stored first.
    onConstraint(['memberships_one_living', 'memberships_press'], inProgress),
  )
  return presentAnswer(await settleNow(context, id))
}
