import { eq, inArray } from '../../db/drizzle.ts'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification, Recipient } from '../../event.ts'
import type { Formats } from '../../formats.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { quote } from '../notifications/quote.ts'
import { refundDays } from '../payments/notifications.ts'
import { findPurchase } from './purchases/purchases.ts'
import { priceOf, purchaseNumber } from './rules.ts'

const places: Partial<Record<Audience, string>> = {
  patron: '/my-packages',
  provider: '/provider/packages',
  admin: '/admin/packages',
}

/** The page of a purchase for an audience. */
export const hrefOf = (audience: Audience, id: string) => `${places[audience] ?? ''}/${id}`

const counted = (sessions: number) => `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`

/** A purchase with both recipients. */
export async function sceneOf(context: Context, id: string) {
  const purchase = await findPurchase(context.db, id)
  const { patronId, providerId } = purchase
  const [people, [provider]] = await Promise.all([
    context.db
      .select({ id: users.id, name: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(inArray(users.id, [patronId, providerId])),
    context.db.select({ name: providers.name }).from(providers).where(eq(providers.id, providerId)),
  ])
  const find = (userId: string, audience: Audience) => {
    const { name = '', lastName = '', email = '' } = people.find((one) => one.id === userId) ?? {}
    return { recipient: { userId, name, email, audience }, fullName: `${name} ${lastName}` }
  }
  const [patron, seller] = [find(patronId, 'patron'), find(providerId, 'provider')]
  return {
    purchase,
    number: purchaseNumber(purchase.number),
    patron: patron.recipient,
    patronName: patron.fullName,
    provider: seller.recipient,
    providerName: provider?.name ?? '',
    until: (say: Formats) => say.day(purchase.validUntil ?? context.now()),
  }
}

const at = (recipient: Recipient, id: string) => ({
  recipient,
  href: hrefOf(recipient.audience, id),
  action: 'See the package',
})

/** The patron's receipt, and the provider's notice of the sale. */
export async function bought(context: Context, event: DomainEvent<'purchase.buy'>): Promise<Notification[]> {
  const scene = await sceneOf(context, event.subjectId)
  const { purchase, number, patron, provider, until } = scene
  const { id, title, sessions, sessionCents } = purchase
  const what = `${counted(sessions)} of ${quote(title)}`
  const price = (say: Formats) => say.dollars(priceOf(purchase))
  return [
    {
      ...at(patron, id),
      title: `Your package ${number} with ${scene.providerName}`,
      body: (say) =>
        `You have paid ${price(say)} for ${what}. Book them by ${until(say)}. Whatever is left then is refunded to your card automatically, or earlier if you ask.`,
      facts: [
        ['What', `${counted(sessions)} of ${title}`],
        ['With', scene.providerName],
        ['Each session', (say) => say.dollars(sessionCents)],
        ['Paid', price],
        ['Valid until', until],
        ['Package', number],
      ],
    },
    {
      ...at(provider, id),
      title: `${scene.patronName} has bought a package`,
      body: (say) =>
        `${scene.patronName} has paid ${price(say)} for ${what}. You are paid for each session once you have met. They can be booked until ${until(say)}.`,
      facts: [
        ['What', `${counted(sessions)} of ${title}`],
        ['Who', scene.patronName],
        ['Each session', (say) => say.dollars(sessionCents)],
        ['Paid', price],
        ['Valid until', until],
        ['Package', number],
      ],
    },
  ]
}

/** Tells both that the package is closed, and the patron how much is refunded. */
export async function closed(
  context: Context,
  event: DomainEvent<'purchase.refund' | 'purchase.expire'>,
): Promise<Notification[]> {
  const { purchase, number, patron, provider, patronName } = await sceneOf(context, event.subjectId)
  const { refundCents } = event.after
  const { id, title, sessionCents, closedBecause } = purchase
  const isOver = closedBecause === 'expiry'
  // If all units were booked, there is nothing to report.
  if (isOver && refundCents === 0) return []
  const rest = counted(refundCents / sessionCents)
  return [
    {
      ...at(patron, id),
      title: isOver ? `Your package ${number} has ended` : `Refund for the rest of your package ${number}`,
      body: (say) =>
        `${isOver ? 'It has expired, and you lose nothing: ' : ''}${say.dollars(refundCents)} for ${rest} of ${quote(title)} will be refunded to your card.${refundDays({ amountCents: refundCents })} Your bookings stay as they are.`,
    },
    {
      ...at(provider, id),
      title: `Package ${number} has ended`,
      body: `${isOver ? 'It has expired' : `${patronName} has ended it`}: ${rest} of ${quote(title)} can no longer be booked. Existing bookings stay as they are.`,
    },
  ]
}

/** Tells a patron what can still be booked, and that unused units are refunded. */
export async function ending(
  context: Context,
  event: DomainEvent<'purchase.remind'>,
): Promise<Notification[]> {
  const { purchase, number, patron, providerName, until } = await sceneOf(context, event.subjectId)
  const { days, left } = event.after
  return [
    {
      ...at(patron, purchase.id),
      title: `${counted(left)} of your package ${number}: ${days} days left to book`,
      body: (say) =>
        `${counted(left)} with ${providerName} can be booked until ${until(say)}. Whatever is left then is refunded to your card automatically.`,
    },
  ]
}

/** How a package is described in messages about its payment. */
export async function paymentNotice(context: Context, id: string) {
  const { purchase, number, patron } = await sceneOf(context, id)
  return {
    name: `package ${number}`,
    number,
    payer: patron,
    href: hrefOf('patron', id),
    action: 'See the package',
    // The mail that says that it is over says what goes back.
    isRefundTold: purchase.status === 'closed',
    late: {
      title: `Refund for your second payment for ${number}`,
      body: `Package ${number} was already paid when a second payment arrived. The second one will be refunded in full.`,
    },
  }
}
