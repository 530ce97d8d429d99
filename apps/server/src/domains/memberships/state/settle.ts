import { isDeepStrictEqual } from 'node:util'

import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Changed, Unchanged } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOfAll } from '../../../each-of.ts'
import type { Tx } from '../../../db/database.ts'
import { grantRole, revokeRole } from '../../identity/roles.ts'
import { activateApplication } from '../../onboarding/actions/activate-application.ts'
import { countFailedAuthentication } from '../../payments/settlement/declines.ts'
import { holdOfferings } from '../../onboarding/actions/hold-offerings.ts'
import type { MemberRow } from './members.ts'
import { isTakenBack } from '../claims/queries.ts'
import { loadMember } from '../queries.ts'
import { earliestGivenUp, isGivenUp, roleOf } from '../rules.ts'
import { plans, subscriptions } from '../tables.ts'
import { Unanswered, syncWithGateway } from './gateway.ts'
import { mirrorInvoices } from './mirror-invoices.ts'
import { stateAfter, stepBetween } from './subscription-state.ts'
import type { SubscriptionState, Step } from './subscription-state.ts'
import { tellOfPrice } from './tell-of-price.ts'

const subscriptionStateOf = (row: SubscriptionState): SubscriptionState => {
  const { status, subscriptionId, clientSecret, failure, card, billTo, startedAt, currentPeriodEnd } = row
  const { cancelAtPeriodEnd, endedAt, pastDueSince, pastDueMessage, attempts, nextAttemptAt } = row
  const { pauseFrom, resumesAt, resumeAskedAt } = row
  return {
    status,
    subscriptionId,
    clientSecret,
    failure,
    card,
    billTo,
    startedAt,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    endedAt,
    pastDueSince,
    pastDueMessage,
    attempts,
    nextAttemptAt,
    pauseFrom,
    resumesAt,
    resumeAskedAt,
  }
}

/**
 * Stores a membership's state, unless the row was written since it was read. Then what was seen may be outdated: the
 * result is `late`, or `known` if the other write stored the same state.
 */
async function writeState(
  tx: Tx,
  member: MemberRow,
  after: SubscriptionState,
): Promise<'written' | 'known' | 'late'> {
  const [locked] = await tx
    .select({ ...getTableColumns(subscriptions), version: sql<string>`xmin::text` })
    .from(subscriptions)
    .where(eq(subscriptions.id, member.id))
    .for('update')
  const fresh = locked?.version === member.version
  if (!fresh && !(locked && isDeepStrictEqual(subscriptionStateOf(locked), after))) return 'late'
  // Written even if nothing has changed, so that a concurrent reader with an older view detects that it is late.
  await tx.update(subscriptions).set(after).where(eq(subscriptions.id, member.id))
  return fresh ? 'written' : 'known'
}

/** Grants or revokes what the membership gives its owner: the role, and for providers their offerings. */
async function updateRole(tx: Tx, context: Context, member: MemberRow, step: Step) {
  const role = roleOf[member.title]
  // A pause revoked the role, and the first payment after it grants it again.
  const isBack = step === 'pauseEnd' || (step === 'recover' && member.pauseFrom !== null)
  if (step === 'start' || isBack) {
    if (role) await grantRole(tx, member.userId, role)
    await activateApplication(tx, context, member.userId)
  }
  // After a handover the role belongs to the new owner.
  if ((step === 'end' || step === 'pauseBegin') && role && member.handedOverAt === null) {
    await revokeRole(tx, member.userId, role)
    await holdOfferings(tx, context, { userId: member.userId, isHeld: true })
  }
}

const nothingBilled = { written: 0, paid: [] }

/**
 * Whether the statuses agree. The gateway has a paused membership as active, and one that waits for authentication as
 * past due.
 */
const isSameStatus = ({ status, resumeAskedAt }: SubscriptionState, state: string) =>
  status === 'paused'
    ? state === 'active' || (state === 'past_due' && resumeAskedAt !== null)
    : status === state

interface Taken {
  isWritten: boolean
  next: 'again' | 'done'
}

/** Takes one step towards the gateway's state. `again`: the row has changed meanwhile, or more steps follow. */
async function stepTowards(
  context: Context,
  member: MemberRow,
  looked: Exclude<Awaited<ReturnType<typeof syncWithGateway>>, 'outdated'>,
): Promise<Taken['next']> {
  const before = subscriptionStateOf(member)
  const refused = 'refusal' in looked
  if (refused && member.status !== 'incomplete') return 'done'
  const after = refused
    ? { ...before, status: 'canceled' as const, clientSecret: null, failure: looked.refusal }
    : stateAfter(member, looked.seen)
  const step = stepBetween(before, after)
  const taken = await change(
    context,
    `membership.${step}`,
    async (tx): Promise<Changed<`membership.${Step}`, Taken> | Unchanged<Taken>> => {
      const outcome = await writeState(tx, member, after)
      if (outcome === 'late') return { result: { isWritten: false, next: 'again' } }
      const next = refused || isSameStatus(after, looked.seen.found.state) ? 'done' : 'again'
      if (outcome === 'known') return { result: { isWritten: false, next } }
      const billed = refused ? nothingBilled : await mirrorInvoices(tx, { ...member, ...after }, looked)
      if (isDeepStrictEqual(before, after) && billed.written === 0)
        return { result: { isWritten: false, next: 'done' } }
      await updateRole(tx, context, member, step)
      return {
        subject: `membership:${member.id}`,
        before: { status: before.status },
        after: { status: after.status, invoiceIds: billed.paid },
        // The price changed while the bank was being asked, before there was a member to notify.
        jobs: step === 'start' && member.plan.priceCents !== member.priceCents ? tellOfPrice(member.id) : [],
        result: { isWritten: true, next },
      }
    },
  )
  if (taken.isWritten && step === 'fail' && before.clientSecret !== null)
    await countFailedAuthentication(context, member.userId)
  return taken.next
}

/**
 * Moves a membership to the state of its subscription. Safe to repeat, to run concurrently and to run late, because
 * only the gateway's current state counts. Throws without an answer.
 */
export async function settleMembership(context: Context, id: string, hint?: string): Promise<void> {
  for (let round = 0; round < 8; round++) {
    const member = await loadMember(context.db, id)
    if (!member) return
    const looked = await syncWithGateway(context, member, hint)
    if (looked !== 'outdated' && (await stepTowards(context, member, looked)) === 'done') return
  }
  throw new Error(`membership ${id} changed during every attempt to settle it`)
}

/** Settles a membership while its caller waits. Without an answer the membership is unchanged. */
export async function settleNow(context: Context, id: string): Promise<MemberRow> {
  await settleMembership(context, id).catch((error: unknown) => {
    if (!(error instanceof Unanswered)) throw error
  })
  const member = await loadMember(context.db, id)
  if (!member) throw new Error(`there is no membership ${id}`)
  return member
}

/** Memberships to check: undecided, at the end of a period, with an attempt due, or to be ended. */
const needsSettling = (now: Date) =>
  or(
    and(eq(subscriptions.status, 'incomplete'), lte(subscriptions.createdAt, new Date(now.getTime() - 8000))),
    and(eq(subscriptions.status, 'active'), lte(subscriptions.currentPeriodEnd, now)),
    and(eq(subscriptions.status, 'active'), isNotNull(subscriptions.refundAskedAt)),
    isNotNull(subscriptions.resumeAskedAt),
    isTakenBack,
    and(
      eq(subscriptions.status, 'paused'),
      or(lte(subscriptions.resumesAt, now), eq(subscriptions.cancelAtPeriodEnd, true)),
    ),
    and(
      eq(subscriptions.status, 'past_due'),
      or(
        lte(subscriptions.nextAttemptAt, now),
        eq(subscriptions.cancelAtPeriodEnd, true),
        and(isNull(subscriptions.nextAttemptAt), lte(subscriptions.pastDueSince, earliestGivenUp(now))),
      ),
    ),
  )

/** The sweep that finishes what a lost answer, a lost event or a crash left incomplete. */
export async function settleMemberships(context: Context): Promise<void> {
  const now = context.now()
  const listDue = (after: string) =>
    context.db
      .select({
        id: subscriptions.id,
        title: plans.title,
        status: subscriptions.status,
        cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
        pastDueSince: subscriptions.pastDueSince,
        nextAttemptAt: subscriptions.nextAttemptAt,
      })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(and(ne(subscriptions.status, 'canceled'), needsSettling(now), gt(subscriptions.id, after)))
      .orderBy(asc(subscriptions.id))
      .limit(500)
  const waits = (row: Awaited<ReturnType<typeof listDue>>[number]) =>
    row.status === 'past_due' && row.nextAttemptAt === null && !row.cancelAtPeriodEnd && !isGivenUp(row, now)
  await eachOfAll(context, listDue, async (inner, id, row) => {
    if (!waits(row)) await settleMembership(inner, id)
  })
}
