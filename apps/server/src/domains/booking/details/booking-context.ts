import { eq, inArray } from '../../../db/drizzle.ts'

import type { BookingStatus } from '@wellspring/api/contract/booking-status'
import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../../context.ts'
import type { Notification, Recipient } from '../../../event.ts'
import { providers, services } from '../../directory/tables.ts'
import { profiles, users } from '../../identity/tables.ts'
import { findLastPayment } from '../../payments/queries.ts'
import { commissionOf, netOf, processorFeeOf } from '../../wallet/rules.ts'
import type { BookingCancellation } from '../events.ts'
import { calendarFile, methodOf } from '../../scheduling/calendar-files/write-calendar.ts'
import { locationOf } from './where.ts'
import type { BookingRow } from '../transition.ts'
import { bookingNumber } from '../rules.ts'
import type { PartyRole } from '../rules.ts'
import { bookings } from '../tables.ts'
import { patronZone } from './patron-zone.ts'

/**
 * A participant of a booking: recipient, the other's name, and the time zone. A provider's zone is the practice's.
 */
export interface Party {
  recipient: Recipient
  fullName: string
  otherName: string
  zone: string
}

/** A change of a booking with both recipients. */
export interface BookingContext {
  booking: BookingRow
  /** The current online link of a group session. */
  onlineUrl: string | null
  number: string
  /** The person behind the provider's public name. */
  providerPerson: string
  patron: Party
  provider: Party
  by: PartyRole
  status: BookingStatus
  startsAt: Date
  /** The previous time, when this change moved the booking. */
  movedFrom: Date | null
  /** Whether the booking was an unconfirmed suggestion before this change. */
  wasProposal: boolean
  sequence: number
  note: string
  refundCents: number
  /** The package that pays, and what is left of it. */
  paidFrom: { number: string; left: number; isClosed: boolean } | null
  /** Package units of the patron that can pay for a held booking. */
  sessionsLeft: number
  /** The provider's part of the price after fees, if a card pays. */
  ownCents: number
  /** The part of the price that an organisation pays. */
  sponsorCents: number
  /** The refunded part of that. */
  sponsorBackCents: number
  /** Whether the unit was returned to the package. */
  isReturn: boolean
}

export const hrefOf = (id: string) => `/bookings/${id}`
export const callHrefOf = (id: string) => `/telehealth/${id}`

async function paymentOf(
  { db, deps, now }: Context,
  bookingId: string,
): Promise<Pick<BookingContext, 'paidFrom' | 'sponsorCents' | 'sponsorBackCents'>> {
  const last = await findLastPayment(db, 'booking', bookingId)
  if (!last || last.drawnFrom === null)
    return {
      paidFrom: null,
      sponsorCents: last?.sponsorCents ?? 0,
      sponsorBackCents: last?.sponsorRefundedCents ?? 0,
    }
  const unit = (await deps.prepaid.find(db, [last.id], now())).get(last.id)
  return { paidFrom: unit ?? null, sponsorCents: 0, sponsorBackCents: 0 }
}

const ownCentsOf = ({ deps }: Context, { service, priceCents: subtotalCents }: BookingRow) =>
  netOf({
    subtotalCents,
    shippingCents: 0,
    commissionCents: commissionOf(service.area, subtotalCents, deps.config.commission),
    processorFeeCents: processorFeeOf(subtotalCents),
  }).net

async function partiesOf({ db }: Context, { patronId, providerId }: BookingRow) {
  const people = await db
    .select({ id: users.id, name: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(inArray(users.id, [patronId, providerId]))
  const find = (userId: string, audience: Audience) => {
    const { name = '', email = '', lastName = '' } = people.find(({ id }) => id === userId) ?? {}
    return { recipient: { userId, name, email, audience }, fullName: `${name} ${lastName}` }
  }
  return { patron: find(patronId, 'patron'), provider: find(providerId, 'provider') }
}

/** A booking with both recipients, in its current state or as of an event. */
export async function bookingContextOf(
  context: Context,
  id: string,
  said: Partial<BookingCancellation> = {},
) {
  const [row] = await context.db
    .select({
      booking: bookings,
      onlineUrl: services.onlineUrl,
      publicName: providers.name,
      providerPerson: providers.personName,
      zone: providers.zone,
      patronZone,
      sessionsLeft: context.deps.prepaid.leftFor({
        patronId: bookings.patronId,
        serviceId: bookings.serviceId,
        now: context.now(),
      }),
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(users, eq(users.id, bookings.patronId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(bookings.id, id))
  if (!row) throw new Error(`there is no booking ${id}`)
  const { booking, onlineUrl, publicName, providerPerson, zone, sessionsLeft } = row
  const { patron, provider } = await partiesOf(context, booking)
  return {
    booking,
    onlineUrl,
    number: bookingNumber(booking.number),
    providerPerson,
    patron: { ...patron, otherName: publicName, zone: row.patronZone },
    provider: { ...provider, otherName: patron.fullName, zone },
    by: said.by ?? 'system',
    status: said.status ?? booking.status,
    startsAt: said.startsAt === undefined ? booking.startsAt : new Date(said.startsAt),
    movedFrom: said.movedFrom === undefined ? null : new Date(said.movedFrom),
    wasProposal: said.wasProposal ?? false,
    sequence: said.sequence ?? booking.sequence,
    note: said.note ?? '',
    refundCents: said.refundCents ?? 0,
    sessionsLeft,
    ownCents: ownCentsOf(context, booking),
    ...(await paymentOf(context, booking.id)),
    isReturn: said.isReturn ?? false,
  } satisfies BookingContext
}

/** The calendar entry of a participant: an invitation or a cancellation. */
function entryOf(context: Context, scene: BookingContext, party: Party) {
  const { booking, number, sequence, startsAt, status } = scene
  const { config } = context.deps
  return {
    bookingId: booking.id,
    number,
    sequence,
    startsAt,
    zone: party.zone,
    now: context.now(),
    endsAt: new Date(startsAt.getTime() + booking.service.lengthMinutes * 6e4),
    withName: party.otherName,
    href: `${config.origins[party.recipient.audience]}${hrefOf(booking.id)}`,
    location:
      party.recipient.audience === 'patron' && booking.confirmedAt === null ? null : locationOf(scene),
    isOff: ['cancelled', 'declined', 'expired'].includes(status),
  }
}

export function calendarAttachment(
  context: Context,
  scene: BookingContext,
  party: Party,
): NonNullable<Notification['calendar']> {
  const entry = entryOf(context, scene, party)
  const organiser = context.deps.config.mail.from
  return {
    method: methodOf(entry),
    content: calendarFile(entry, { organiser, attendee: party.recipient.email }),
  }
}

/** A booking as a calendar file to download, without attendees. */
export async function calendarFileOf(
  context: Context,
  id: string,
  role: 'patron' | 'provider',
): Promise<string> {
  const scene = await bookingContextOf(context, id)
  return calendarFile(entryOf(context, scene, scene[role]))
}
