import { eq } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import type { Formats } from '../../formats.ts'
import { getUser } from '../identity/queries.ts'
import { audienceOf } from '../identity/rules.ts'
import { quoteAtEnd } from '../notifications/quote.ts'
import { findAccount } from './payouts/accounts.ts'
import { payouts } from './tables.ts'

async function toOwner(context: Context, userId: string) {
  const { firstName, email, kind } = await getUser(context.db, userId)
  const recipient = { userId, name: firstName, email, audience: audienceOf(kind) }
  return { recipient, href: '/wallet', action: 'See your wallet' }
}

async function payoutOf(context: Context, id: string) {
  const [row] = await context.db.select().from(payouts).where(eq(payouts.id, id))
  if (!row) throw new Error(`there is no payout ${id}`)
  return row
}

/** Tells a seller that a payout was sent to their bank. */
export async function payoutSent(
  context: Context,
  { subjectId }: DomainEvent<'payout.send'>,
): Promise<Notification[]> {
  const { sellerId, amountCents, arrivesOn } = await payoutOf(context, subjectId)
  const when = (say: Formats) => (arrivesOn ? ` It should be there on ${say.calendarDay(arrivesOn)}.` : '')
  return [
    {
      ...(await toOwner(context, sellerId)),
      title: (say) => `A payout of ${say.dollars(amountCents)} is on its way`,
      body: (say) => `We sent ${say.dollars(amountCents)} to your bank account.${when(say)}`,
    },
  ]
}

/** Tells a seller that a payout came back and that the money is in the wallet again. */
export async function payoutFailed(
  context: Context,
  { subjectId }: DomainEvent<'payout.fail'>,
): Promise<Notification[]> {
  const { sellerId, amountCents, failure } = await payoutOf(context, subjectId)
  const why = failure ? ` Your bank or our payment provider says: ${quoteAtEnd(failure)}` : ''
  return [
    {
      ...(await toOwner(context, sellerId)),
      title: (say) => `A payout of ${say.dollars(amountCents)} did not arrive`,
      body: (say) =>
        `Your payout of ${say.dollars(amountCents)} could not be completed.${why}\n\nThe money is in your wallet again. Please check your bank details. We will try again with the next payout.`,
    },
  ]
}

/** Tells a seller that payouts are paused until the gateway has the missing details. */
export async function accountRestricted(
  context: Context,
  { subjectId: sellerId }: DomainEvent<'connectedAccount.restrict'>,
): Promise<Notification[]> {
  const account = await findAccount(context.db, sellerId)
  // The account was fixed before this ran.
  if (account?.status !== 'restricted' && account?.status !== 'rejected') return []
  const missing = account.requirements.filter(({ due }) => due !== 'checking').map(({ item }) => `- ${item}`)
  const list = missing.length > 0 ? `\n\nStill needed:\n${missing.join('\n')}` : ''
  return [
    {
      ...(await toOwner(context, sellerId)),
      title: 'Your payouts are paused',
      body: `Our payment provider needs to know more about you before it can pay you out. Your money stays in your wallet until then.${list}`,
    },
  ]
}

/** Announces that tokens will expire within a month. */
export async function tokensExpire(
  context: Context,
  { subjectId, after }: DomainEvent<'tokens.remind'>,
): Promise<Notification[]> {
  const { amount, expiresAt } = after
  return [
    {
      ...(await toOwner(context, subjectId)),
      title: `${amount} serenity tokens expire soon`,
      body: (say) =>
        `${amount} of your serenity tokens can be used until ${say.day(expiresAt)}. They can pay for up to half of what you buy in the shop.`,
    },
  ]
}
