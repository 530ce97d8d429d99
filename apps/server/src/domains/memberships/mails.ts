import { inArray } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Occurred } from '../../reactions.ts'
import { audienceOf } from '../identity/rules.ts'
import { presentInvoice } from './present.ts'
import { loadMember } from './queries.ts'
import type { MemberRow } from './queries.ts'
import { benefitsUntil, cardName, newPriceFrom } from './rules.ts'
import { invoices } from './tables.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (at: Date) => dayFormat.format(at)

async function memberOf(context: Context, subject: string): Promise<MemberRow> {
  const member = await loadMember(context.db, subject.replace('membership:', ''))
  if (!member) throw new Error(`there is no ${subject}`)
  return member
}

const placeOf = (context: Context, { kind }: MemberRow) =>
  `${context.services.config.origins[audienceOf(kind)]}/subscription`

const write = (context: Context, { person }: MemberRow, subject: string, said: string[]) =>
  context.ports.mail.send({
    to: person.email,
    subject,
    text: [`Hello ${person.name},`, ...said].join('\n\n'),
  })

/** A receipt for each invoice that the change has paid. */
export async function mailReceipt(context: Context, { subject, after }: Occurred): Promise<void> {
  const { invoiceIds = [] } = after as { invoiceIds?: string[] }
  if (invoiceIds.length === 0) return
  const member = await memberOf(context, subject)
  const paid = await context.db.select().from(invoices).where(inArray(invoices.id, invoiceIds))
  for (const row of paid) {
    const { number, title, card } = presentInvoice(row)
    await write(context, member, `Receipt ${number}: ${title}`, [
      'thank you. This is what you paid:',
      [
        `${title}, ${dayOf(row.periodStart)} to ${dayOf(row.periodEnd)}: ${dollars(row.amountCents)}`,
        ...(card ? [`Card: ${card}`] : []),
      ].join('\n'),
      `You find all your invoices under ${placeOf(context, member)}.`,
    ])
  }
}

/** Tells a member that the card was refused, and what happens next. */
export async function mailPaymentFailed(context: Context, { subject }: Occurred): Promise<void> {
  const member = await memberOf(context, subject)
  if (member.status !== 'past_due' || !member.pastDueSince) return
  const { pastDueMessage, pastDueSince, nextAttemptAt, title, card } = member
  const benefits = dayOf(benefitsUntil(title, pastDueSince))
  await write(context, member, 'Your payment did not go through', [
    `we could not charge ${card ? cardName(card) : 'your card'} for your ${title} membership. The bank says: ${pastDueMessage ?? ''}`,
    nextAttemptAt
      ? `We try again on ${dayOf(nextAttemptAt)}. You can also enter another card; then it is tried at once.`
      : 'This card is not tried again. Please enter another one.',
    `Your membership goes on until ${benefits}: ${placeOf(context, member)}`,
  ])
}

export async function mailCancelled(context: Context, { subject }: Occurred): Promise<void> {
  const member = await memberOf(context, subject)
  // Undone, or ended, before this was written.
  if (!member.cancelAtPeriodEnd || member.status !== 'active' || !member.currentPeriodEnd) return
  await write(context, member, 'Your membership is cancelled', [
    `your ${member.title} membership ends on ${dayOf(member.currentPeriodEnd)}. Until then everything stays as it is, and nothing more is charged.`,
    `If you change your mind, you can undo it until then: ${placeOf(context, member)}`,
  ])
}

export async function mailEnded(context: Context, { subject }: Occurred): Promise<void> {
  const member = await memberOf(context, subject)
  if (member.status !== 'canceled') return
  await write(context, member, 'Your membership has ended', [
    `your ${member.title} membership has ended. Nothing more is charged, and nothing is owed.`,
    `You are welcome back at any time: ${placeOf(context, member)}`,
  ])
}

/** Tells a member of another price, thirty days before it may be charged. */
export async function mailPriceChange(
  context: Context,
  { membershipId }: { membershipId: string },
): Promise<void> {
  const member = await memberOf(context, membershipId)
  const { plan, title, priceCents, status } = member
  if (status === 'canceled' || plan.priceCents === priceCents) return
  await write(context, member, `The price of your ${title} membership changes`, [
    `from the first month that begins after ${dayOf(newPriceFrom(plan.updatedAt))}, your membership costs ${dollars(plan.priceCents)} a month. Until then you pay ${dollars(priceCents)} as before.`,
    `You can cancel at any time: ${placeOf(context, member)}`,
  ])
}
