import { CALL_OPENS_MINUTES } from '@wellspring/api/contract/join-window'
import { personAndPractice } from '@wellspring/api/contract/person-and-practice'

import { addressLine } from '../../../address-line.ts'
import type { Fact } from '../../../event.ts'
import type { Formats } from '../../../formats.ts'
import { MINUTE_MS } from '../../../time.ts'
import { refundSteps } from '../policy/policy.ts'
import type { BookingContext, Party } from './booking-context.ts'
import { linkOf } from './where.ts'

const isPatron = ({ recipient }: Party) => recipient.audience === 'patron'

const endOf = ({ booking: { service } }: BookingContext, startsAt: Date) =>
  new Date(startsAt.getTime() + service.lengthMinutes * MINUTE_MS)

const spanOf =
  (context: BookingContext, { zone }: Party, startsAt: Date) =>
  (say: Formats): string =>
    say.span(startsAt, endOf(context, startsAt), zone)

/** The time and, after a move, the previous time. */
const whenFacts = (context: BookingContext, party: Party): Fact[] => [
  ['When', spanOf(context, party, context.startsAt)],
  ...(context.movedFrom ? [['Before', spanOf(context, party, context.movedFrom)] as const] : []),
]

function whatFacts({ booking: { service }, providerPerson }: BookingContext, party: Party): Fact[] {
  const other = isPatron(party)
    ? personAndPractice({ name: party.otherName, personName: providerPerson })
    : party.otherName
  return [
    ['What', `${service.title}, ${service.lengthMinutes} minutes`],
    ['With', other],
  ]
}

/** The location. The link may change, so it is shown on the booking's page only. */
function whereWords(context: BookingContext, party: Party): string {
  const { address, format } = context.booking.service
  if (isPatron(party) && context.booking.confirmedAt === null && address)
    return `${address.city}. The full address comes with the confirmation`
  const line = addressLine(address)
  const inPerson = line !== null && format === 'Hybrid' ? `In person: ${line}` : line
  const ways = [
    ...(inPerson === null ? [] : [inPerson]),
    ...(format === 'Telehealth'
      ? [`By video: join from your booking, from ${CALL_OPENS_MINUTES} minutes before`]
      : []),
    ...(linkOf(context) === null ? [] : ['The link to join is on the booking']),
  ]
  return ways.length > 0 ? ways.join('\n') : 'How to join will be on the booking'
}

/** The refunds for cancelling and their deadlines. */
function refundWords(context: BookingContext, party: Party, { say, now }: { say: Formats; now: Date }) {
  const { booking, startsAt, status } = context
  const refunds = refundSteps({ ...booking, startsAt, status }, now).map(({ percent, until }) => {
    const share = percent === 100 ? 'Full refund' : `${percent}% refund`
    const end =
      until.getTime() === startsAt.getTime()
        ? 'it begins'
        : `${say.weekday(until, party.zone)}, ${say.hour(until, party.zone)}`
    return `${share} until ${end}`
  })
  return refunds.length > 0 ? [...refunds, 'No refund after that'].join('\n') : 'No refund'
}

function cancelFact(context: BookingContext, party: Party, now: Date): Fact {
  const name = isPatron(party) ? 'If you cancel' : 'If they cancel'
  if (context.booking.priceCents === 0) return [name, 'It is free, and can be cancelled until it begins']
  return [name, (say) => refundWords(context, party, { say, now })]
}

const leftWords = (count: number) =>
  count === 1 ? 'The session that is left' : `One of the ${count} sessions left`

/** The price, paid or due, and the means of payment. */
function priceFact(context: BookingContext, party: Party): Fact {
  const { booking, paidFrom, sponsorCents, status, ownCents, sessionsLeft } = context
  const { priceCents } = booking
  if (priceCents === 0) return ['Price', 'Free']
  if (paidFrom)
    return isPatron(party)
      ? ['Paid with', `A session of your package ${paidFrom.number}, ${paidFrom.left} left`]
      : ['Paid with', `A session of package ${paidFrom.number}`]
  if (status === 'held')
    return [
      'Price',
      (say) =>
        sessionsLeft > 0
          ? `${leftWords(sessionsLeft)} in ${isPatron(party) ? 'your' : 'their'} package, or ${say.dollars(priceCents)} by card`
          : say.dollars(priceCents),
    ]
  if (status === 'requested')
    return isPatron(party)
      ? ['Price', (say) => `${say.dollars(priceCents - sponsorCents)}, charged only if they accept`]
      : ['Price', (say) => `${say.dollars(priceCents)}, paid once you accept`]
  if (!isPatron(party))
    return ['Paid', (say) => `${say.dollars(priceCents)}; ${say.dollars(ownCents)} of it is yours after fees`]
  return [
    'Paid',
    (say) =>
      [
        `${say.dollars(priceCents - sponsorCents)} by card`,
        ...(sponsorCents > 0 ? [`${say.dollars(sponsorCents)} by your organisation`] : []),
      ].join(', '),
  ]
}

/** The public number, also for calls to support. */
const numberFact = ({ number }: BookingContext): Fact => ['Booking', number]

/** The facts of an upcoming appointment, including its cancellation terms. */
export const appointmentFacts = (context: BookingContext, party: Party, now: Date): Fact[] => [
  ...whenFacts(context, party),
  ...whatFacts(context, party),
  ['Where', whereWords(context, party)],
  priceFact(context, party),
  cancelFact(context, party, now),
  numberFact(context),
]

/** The facts that identify a past or cancelled appointment. */
export const pastFacts = (context: BookingContext, party: Party): Fact[] => [
  ...whenFacts(context, party),
  ...whatFacts(context, party),
  numberFact(context),
]
