import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { GOODWILL_TOKENS } from './money-rules.ts'
import { hrefOf, bookingContextOf, listAdministrators } from './booking-context.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const where = (id: string) => ({ href: hrefOf(id), lead: 'You can see your booking at' })

/** Tells the patron that the money is on its way. */
export async function refunded(
  context: Context,
  event: DomainEvent<'bookingRefund.done'>,
): Promise<Notification[]> {
  const { booking, number, patron } = await bookingContextOf(context, event.subjectId)
  return [
    {
      ...where(booking.id),
      recipient: patron.recipient,
      title: `Your money for ${number} goes back`,
      body: `We have sent back ${dollars(event.after.amountCents)} for booking ${number}. A bank takes five to ten days to show it.`,
    },
  ]
}

/** Tells every administrator of money that could not be given back. */
export async function refundFailed(
  context: Context,
  event: DomainEvent<'bookingRefund.fail'>,
): Promise<Notification[]> {
  const { number } = await bookingContextOf(context, event.subjectId)
  return (await listAdministrators(context)).map((recipient) => ({
    recipient,
    href: '/wallet',
    lead: 'You can see it at',
    title: `A refund for ${number} has failed`,
    body: `The card provider does not give back ${dollars(event.after.amountCents)} for booking ${number}. Somebody has to look at it.`,
  }))
}

/** Tells the patron that a payment came for a time that had been given up. */
export async function cameLate(
  context: Context,
  event: DomainEvent<'bookingPayment.late'>,
): Promise<Notification[]> {
  const { booking, number, patron } = await bookingContextOf(context, event.subjectId)
  return [
    {
      ...where(booking.id),
      recipient: patron.recipient,
      title: `Your payment for ${number} came too late`,
      body: `The time of booking ${number} was kept for ten minutes, and your payment came after that. All of it goes back. Please choose another time.`,
    },
  ]
}

/** Tells a patron who was left alone that we are sorry. */
export async function goodwill(
  context: Context,
  event: DomainEvent<'booking.noShow'>,
): Promise<Notification[]> {
  const { booking, number, patron, paidFrom } = await bookingContextOf(context, event.subjectId)
  if (booking.missedBy !== 'provider') return []
  return [
    {
      recipient: patron.recipient,
      href: '/wallet',
      lead: 'You can see them at',
      title: `We are sorry about ${number}`,
      body: `Nobody came to your appointment. ${
        paidFrom ? 'Its session goes back' : 'What you paid goes back'
      }, and ${GOODWILL_TOKENS} serenity tokens are in your wallet.`,
      key: `${event.id}:goodwill`,
    },
  ]
}
