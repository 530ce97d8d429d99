import { personAndPractice } from '@wellspring/api/contract/person-and-practice'

import { HOUR_MS } from '../../../time.ts'
import type { Formats } from '../../../formats.ts'
import type { BookingContext, Party } from './booking-context.ts'

/** The service, its length and the person, on the line after the time. */
export function whatWords({ booking: { service }, providerPerson }: BookingContext, party: Party): string {
  const { title, lengthMinutes } = service
  const other =
    party.recipient.audience === 'patron'
      ? personAndPractice({ name: party.otherName, personName: providerPerson })
      : party.otherName
  return `\n${title}, ${lengthMinutes} minutes, with ${other}.`
}

interface Edge {
  at: Date
  percent: number
}

/** The refund steps still ahead, best first. */
function edgesOf({ booking: { policy }, startsAt }: BookingContext, now: Date): Edge[] {
  return policy
    .map(({ hoursBefore, refundPercent: percent }) => ({
      at: new Date(startsAt.getTime() - hoursBefore * HOUR_MS),
      percent,
    }))
    .filter(({ at, percent }) => percent > 0 && at > now)
}

/** The refund for cancelling and its deadline, in one line. */
function cancellationWords(
  context: BookingContext,
  party: Party,
  { say, now }: { say: Formats; now: Date },
): string {
  const { booking, startsAt } = context
  const who = party.recipient.audience === 'patron' ? 'you cancel' : `${party.otherName} cancels`
  if (booking.priceCents === 0) return `\nIf ${who}: it is free, and can be cancelled until it begins.`
  const refunds = edgesOf(context, now).map(({ at, percent }) => {
    const share = percent === 100 ? 'full refund' : `${percent}% refund`
    const until =
      at.getTime() === startsAt.getTime()
        ? 'it begins'
        : `${say.weekday(at, party.zone)}, ${say.hour(at, party.zone)}`
    return `${share} until ${until}`
  })
  const [first] = refunds
  if (!first) return `\nIf ${who}: no refund.`
  return `\nIf ${who}: ${refunds.join(', ')}, then none.`
}

/** The appointment and its cancellation terms, one line each below the message. */
export const termsWords = (context: BookingContext, party: Party, by: { say: Formats; now: Date }): string =>
  whatWords(context, party) + cancellationWords(context, party, by)
