import { asc, inArray } from '../../db/drizzle.ts'

import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import type { Formats } from '../../formats.ts'
import { listAdministrators } from '../identity/queries.ts'
import { audienceOf } from '../identity/rules.ts'
import { quoteAtEnd } from '../notifications/quote.ts'
import { cardName } from '../payments/rules.ts'
import { presentInvoice } from './present.ts'
import { listInvoicesOf, loadMember } from './queries.ts'
import type { MemberRow } from './state/members.ts'
import { benefitsUntil, cardEnds, isEnding, isHeld, newPriceFrom } from './rules.ts'
import { invoices } from './tables.ts'

async function memberOf(context: Context, id: string): Promise<MemberRow> {
  const member = await loadMember(context.db, id)
  if (!member) throw new Error(`there is no membership ${id}`)
  return member
}

const toMember = ({ userId, person, kind }: MemberRow) => ({
  recipient: { ...person, userId, audience: audienceOf(kind) },
  href: '/subscription',
})

/** Tells a member that their card is charged only after the previous owner's paid period. */
const billedLater = (member: MemberRow, from: Date): Notification => ({
  ...toMember(member),
  title: (say) => `Your card pays from ${say.day(from)}`,
  body: (say) =>
    `${member.card ? cardName(member.card) : 'Your card'} is charged ${say.dollars(member.priceCents)} for your ${member.title} membership on ${say.day(from)} for the first time. Until then it is paid for, and you were charged nothing.`,
  action: 'See your membership',
})

/** Sends a receipt for each invoice that the change has paid. */
export async function receipt(
  context: Context,
  {
    subjectId,
    after,
  }: DomainEvent<'membership.start' | 'membership.renew' | 'membership.recover' | 'membership.pauseEnd'>,
): Promise<Notification[]> {
  const { invoiceIds } = after
  const member = await memberOf(context, subjectId)
  if (invoiceIds.length === 0) return member.billedFrom ? [billedLater(member, member.billedFrom)] : []
  const paid = await context.db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, invoiceIds))
    .orderBy(asc(invoices.number))
  return paid.map((row) => {
    const { id, number, title, card } = presentInvoice(row)
    return {
      ...toMember(member),
      href: `/invoices/${id}`,
      key: `invoice:${id}`,
      title: `Receipt ${number}: ${title}`,
      body: (say) =>
        `Thank you. You paid ${say.dollars(row.amountCents)} for your ${title} from ${say.day(row.periodStart)} to ${say.day(row.periodEnd)}.`,
      facts: [
        ['What', title],
        ['From', (say) => say.day(row.periodStart)],
        ['To', (say) => say.day(row.periodEnd)],
        ['Paid', (say) => say.dollars(row.amountCents)],
        ...(card ? [['Paid with', card] as const] : []),
        ['Receipt', number],
      ],
      action: 'See the invoice',
    }
  })
}

/** Tells a member that the card was declined, and what happens next. */
export async function paymentFailed(
  context: Context,
  { subjectId }: DomainEvent<'membership.pastDue' | 'membership.retry'>,
): Promise<Notification[]> {
  const member = await memberOf(context, subjectId)
  if (member.status !== 'past_due' || !member.pastDueSince) return []
  const { pastDueMessage, pastDueSince, nextAttemptAt, title, card, pauseFrom } = member
  const next = (say: Formats) =>
    nextAttemptAt
      ? `We try again on ${say.day(nextAttemptAt)}. You can also enter another card; then it is tried at once.`
      : 'This card will not be tried again. Please enter another one.'
  const goesOn = (say: Formats) =>
    pauseFrom === null
      ? `Your membership continues until ${say.day(benefitsUntil(title, pastDueSince))}.`
      : 'Your membership continues as soon as it is paid.'
  return [
    {
      ...toMember(member),
      title: 'Your payment did not go through',
      body: (say) =>
        `We could not charge ${card ? cardName(card) : 'your card'} for your ${title} membership. ${pastDueMessage ? `The bank says: ${quoteAtEnd(pastDueMessage)}` : ''}\n\n${next(say)} ${goesOn(say)}`,
      action: 'Change the card',
    },
  ]
}

/** Asks for a new card before the stored one expires. */
export async function cardEnding(
  context: Context,
  { subjectId }: DomainEvent<'membership.cardExpiring'>,
): Promise<Notification[]> {
  const member = await memberOf(context, subjectId)
  const { card, status, title } = member
  // The card may have been changed, or the membership ended, meanwhile.
  if (!['active', 'paused'].includes(status) || !card || !isEnding(card, context.now())) return []
  return [
    {
      ...toMember(member),
      title: 'Your card is about to expire',
      body: (say) =>
        `${cardName(card)}, which pays for your ${title} membership, is valid until ${say.day(new Date(cardEnds(card).getTime() - 1), 'UTC')}. Enter another card, and nothing changes for you.`,
      action: 'Change the card',
    },
  ]
}

export async function cancelled(
  context: Context,
  { subjectId }: DomainEvent<'membership.cancel'>,
): Promise<Notification[]> {
  const member = await memberOf(context, subjectId)
  // The cancellation may have been undone, or the membership ended, meanwhile.
  const { currentPeriodEnd: periodEnd } = member
  if (!member.cancelAtPeriodEnd || member.status !== 'active' || !periodEnd) return []
  return [
    {
      ...toMember(member),
      title: 'Your membership is cancelled',
      body: (say) =>
        `Your ${member.title} membership ends on ${say.day(periodEnd)}. Until then everything stays as it is, and nothing more is charged. If you change your mind, you can undo it until then.`,
      action: 'See your membership',
    },
  ]
}

/** What a member loses while the plan is paused. */
const missing: Record<PlanTitle, string> = {
  Patron: 'you earn no extra serenity tokens',
  Provider:
    'your page, your services and your shop are hidden, no one can make new bookings with you, and what is booked already stays as it is',
  Tenant: 'your organisation has no administrator account',
}

const whenOn = ({ resumesAt, priceCents }: MemberRow, say: Formats) =>
  resumesAt
    ? `It resumes automatically on ${say.day(resumesAt)}; then ${say.dollars(priceCents)} is charged as before. You can also resume it earlier.`
    : 'It continues when you resume it; nothing is charged before that.'

export async function pauseAhead(
  context: Context,
  { subjectId }: DomainEvent<'membership.pause'>,
): Promise<Notification[]> {
  const member = await memberOf(context, subjectId)
  const { pauseFrom, resumeAskedAt, status, title } = member
  // The pause may have been undone, or have begun, meanwhile.
  if (status !== 'active' || pauseFrom === null || resumeAskedAt !== null) return []
  return [
    {
      ...toMember(member),
      title: 'Your membership will be paused',
      body: (say) =>
        `Your ${title} membership will be paused from ${say.day(pauseFrom)}. Until then everything stays as it is, and nothing more is charged. While it is paused, ${missing[title]}. ${whenOn(member, say)} If you change your mind, you can undo it before it begins.`,
      action: 'See your membership',
    },
  ]
}

/** Announces the automatic end of a pause, after which the card is charged again. */
export async function pauseEnding(
  context: Context,
  { subjectId }: DomainEvent<'membership.pauseEnding'>,
): Promise<Notification[]> {
  const member = await memberOf(context, subjectId)
  const { card, priceCents, resumeAskedAt, resumesAt, status, title } = member
  // The membership may have been resumed or ended meanwhile.
  if (status !== 'paused' || resumesAt === null || resumeAskedAt !== null) return []
  return [
    {
      ...toMember(member),
      title: 'Your pause is about to end',
      body: (say) =>
        `Your ${title} membership resumes automatically on ${say.day(resumesAt)}. ${say.dollars(priceCents)} is then charged to ${card ? cardName(card) : 'your card'}, as before the pause. There is nothing you need to do. If you do not want it to continue, you can cancel it until then.`,
      action: 'See your membership',
    },
  ]
}

export async function paused(
  context: Context,
  { subjectId }: DomainEvent<'membership.pauseBegin'>,
): Promise<Notification[]> {
  const member = await memberOf(context, subjectId)
  const { status, title } = member
  if (status !== 'paused') return []
  return [
    {
      ...toMember(member),
      title: 'Your membership is paused',
      body: (say) =>
        `Your ${title} membership is paused and nothing is charged. Meanwhile ${missing[title]}. ${whenOn(member, say)}`,
      action: 'Resume it',
    },
  ]
}

interface ClaimedMonth {
  /** In cents. */
  amount: number
  /** `Patron membership`. */
  name: string
}

const claimNews: Partial<Record<ChargebackStatus, (month: ClaimedMonth, say: Formats) => string>> = {
  early_warning: ({ amount, name }, say) =>
    `A bank has warned us about a payment of ${say.dollars(amount)} for a ${name}. Nothing was taken yet.`,
  needs_response: ({ amount, name }, say) =>
    `A bank has taken ${say.dollars(amount)} back that was paid for a ${name}. Evidence is given to the card provider. Until the bank has decided nothing more is charged.`,
  won: ({ amount, name }, say) =>
    `The bank has decided for us: ${say.dollars(amount)} for a ${name} is ours again.`,
  lost: ({ amount, name }, say) =>
    `The bank has decided for the member: ${say.dollars(amount)} for a ${name} is lost, with the card provider's fee.`,
}

/** Patrons lose their benefits until the bank decides. Providers and organisations keep theirs until then. */
const heldWords = (member: MemberRow) =>
  member.title === 'Patron' && isHeld(member)
    ? 'Until it has decided, your plan’s benefits are on hold. '
    : ''

function toPayer(
  member: MemberRow,
  status: ChargebackStatus,
  { amount, name }: ClaimedMonth,
): Notification[] {
  // The end of a membership has a separate notification.
  const { currentPeriodEnd: periodEnd } = member
  if (member.status !== 'active' || periodEnd === null) return []
  const ends = (say: Formats) =>
    `Your ${name} ends on ${say.day(periodEnd)}, and nothing more is charged. If you want to keep it, you can say so until then.`
  if (status === 'needs_response')
    return [
      {
        ...toMember(member),
        title: 'Your bank has disputed your payment',
        body: (say) =>
          `Your bank has asked us to return the ${say.dollars(amount)} that you paid for your ${name}. ${heldWords(member)}${ends(say)}`,
        action: 'See your membership',
      },
    ]
  if (status !== 'won') return []
  return [
    {
      ...toMember(member),
      title: 'Your payment stands',
      body: (say) =>
        `Your bank has decided that the ${say.dollars(amount)} for your ${name} stays paid, so your plan’s benefits are back.${member.cancelAtPeriodEnd ? ` ${ends(say)}` : ''}`,
      action: 'See your membership',
    },
  ]
}

/** Tells the member and every administrator about a claim on a month's payment. */
export async function claimed(
  context: Context,
  { subjectId, after }: DomainEvent<'membership.claim'>,
): Promise<Notification[]> {
  const member = await memberOf(context, subjectId)
  const { status, amountCents } = after
  const month = { amount: amountCents, name: `${member.title} membership` }
  const toStaff = claimNews[status]
  const staff = toStaff ? await listAdministrators(context.db) : []
  return [
    ...toPayer(member, status, month),
    ...staff.map((recipient) => ({
      recipient,
      href: `/subscription/${member.id}`,
      title: `Chargeback of a month of ${member.person.name}`,
      body: (say: Formats) => toStaff?.(month, say) ?? '',
      action: 'See the membership',
    })),
  ]
}

export async function ended(
  context: Context,
  { subjectId }: DomainEvent<'membership.end'>,
): Promise<Notification[]> {
  const member = await memberOf(context, subjectId)
  // A previous owner was notified at the handover.
  if (member.status !== 'canceled' || member.handedOverAt !== null) return []
  const billed = await listInvoicesOf(context.db, member.id)
  const isBack = billed.some(({ status }) => status === 'refunded')
  const isTaken = billed.some(({ status }) => status === 'charged_back')
  return [
    {
      ...toMember(member),
      title: `Your ${member.title} membership has ended`,
      body: !member.refundAskedAt
        ? `${isTaken ? 'Your bank has taken your payment back. ' : ''}Nothing more is charged, and nothing is owed.`
        : isBack
          ? 'Your first payment will be refunded to your card. It can take 5 to 10 days to show up.'
          : 'Your bank has already asked for your first payment, so it decides whether you get it back.',
      action: 'See your membership',
    },
  ]
}

/** Tells a member about a new price, thirty days before it can be charged. */
export async function priceChange(
  context: Context,
  { subjectId }: { subjectId: string },
): Promise<Notification[]> {
  const member = await memberOf(context, subjectId)
  const { plan, title, priceCents, status, startedAt } = member
  if (status === 'canceled' || plan.priceCents === priceCents) return []
  return [
    {
      ...toMember(member),
      key: `price:${plan.id}:${plan.updatedAt.toISOString()}`,
      title: `The price of your ${title} membership changes`,
      body: (say) =>
        `From the first month that begins after ${say.day(newPriceFrom(plan.updatedAt, startedAt))}, your membership costs ${say.dollars(plan.priceCents)} a month. Until then you pay ${say.dollars(priceCents)} as before. You can cancel at any time.`,
      action: 'See your membership',
    },
  ]
}
