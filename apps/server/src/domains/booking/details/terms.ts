import { personAndPractice } from '@wellspring/api/contract/person-and-practice'

import { HOUR_MS } from '../../../time.ts'
import type { Formats } from '../../../formats.ts'
import type { BookingContext, Party } from './booking-context.ts'

/** What they meet for, how long and with whom, as a line after the one that says when. */
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

/** The refunds that can still be had, the best first. */
function edgesOf({ booking: { policy }, startsAt }: BookingContext, now: Date): Edge[] {
  return policy
    .map(({ hoursBefore, refundPercent: percent }) => ({
      at: new Date(startsAt.getTime() - hoursBefore * HOUR_MS),
      percent,
    }))
    .filter(({ at, percent }) => percent > 0 && at > now)
}

/** What cancelling gives back, and until when, in one line. */
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

/** What an appointment is, and what cancelling it means: a line each below what is told of it. */
export const termsWords = (context: BookingContext, party: Party, by: { say: Formats; now: Date }): string =>
  whatWords(context, party) + cancellationWords(context, party, by)
