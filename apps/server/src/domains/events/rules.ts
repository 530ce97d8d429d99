import { CHECK_IN_OPENS_BEFORE_MS } from '@wellspring/api/contract/event-check-in'
import { MAX_HELPERS } from '@wellspring/api/contract/event-helpers'
import { EventInput } from '@wellspring/api/contract/event-fields'
import { attendancesOf, hasPlace, isOnline } from '@wellspring/api/contract/event-format'
import { nextEventBookingStatuses, placedStatuses } from '@wellspring/api/contract/event-bookings'
import type { EventBookingStatus, EventBookingVerb } from '@wellspring/api/contract/event-bookings'
import type { EventDraft, eventGaps } from '@wellspring/api/contract/event-fields'
import type { EventFormat, TicketAttendance } from '@wellspring/api/contract/event-format'
import type { Address } from '@wellspring/api/contract/fields'
import { eventMoves } from '@wellspring/api/contract/event-status'
import type { EventStatus } from '@wellspring/api/contract/event-status'

import type { Actor } from '../../context.ts'

/** How many events a provider may have that are not over or put away. */
export const MAX_EVENTS = 100

/** How many dates an event may have that are not over. */
export const MAX_OPEN_DATES = 104

/** How far ahead a date may lie. */
export const MAX_AHEAD_MS = 731 * 86_400_000

/** Whether somebody may take an event from one status to another. */
export function canMove({ kind }: Pick<Actor, 'kind'>, from: EventStatus, to: EventStatus): boolean {
  return kind in eventMoves && eventMoves[kind as keyof typeof eventMoves][from]?.includes(to) === true
}

/** Whether its organiser may change it: not what staff is looking at, and not what is over. */
export const isEditable = (status: EventStatus) => status === 'draft' || status === 'published'

/** Where everybody may see it. */
export const publicStatuses = ['published', 'ended', 'cancelled'] as const satisfies readonly EventStatus[]

/** Whether it has a page for everybody. */
export const isPublic = (status: EventStatus) => (publicStatuses as readonly EventStatus[]).includes(status)

/** What a step is called in the trail: by where it leads, and whence. */
export function nameOfMove(to: EventStatus, byStaff: boolean) {
  if (to === 'pending_review') return 'event.submit'
  if (to === 'published') return 'event.publish'
  if (to === 'archived') return 'event.archive'
  return byStaff ? 'event.sendBack' : 'event.withdraw'
}

/** What keeps an event from being sent in: what is to be said, by the field that it belongs beside. */
export function gapsIn(event: EventDraft): Record<string, string> {
  const { error } = EventInput.safeParse(event)
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []
  return Object.fromEntries(issues)
}

const gapNames: Record<string, (typeof eventGaps)[number]> = {
  description: 'description',
  area: 'wellness area',
  format: 'format',
  place: 'place',
  address: 'address',
  onlineUrl: 'online link',
  ticketTypes: 'ticket',
}

/** What of it is missing, each once, as its list names it; a date to come among it. */
export function namesOfGaps(event: EventDraft, hasDate: boolean): (typeof eventGaps)[number][] {
  const fields = Object.keys(gapsIn(event)).map((path) => path.split('.', 1)[0] ?? '')
  const names = [...new Set(fields.flatMap((field) => gapNames[field] ?? []))]
  return hasDate ? names : [...names, 'date']
}

/** What of a format is kept: no place of what is online only, no link of what is not. */
export const wheresOf = (
  format: EventFormat | null,
  at: { place: string | null; address: Address | null; onlineUrl: string | null },
) => ({
  place: format === null || hasPlace(format) ? at.place : null,
  address: format === null || hasPlace(format) ? at.address : null,
  onlineUrl: format === null || isOnline(format) ? at.onlineUrl : null,
})

/** How long places are kept for somebody who is about to pay. */
export const RESERVED_MS = 15 * 60_000

/** For how much longer a payment that is not decided yet keeps them. */
export const UNDECIDED_MS = 5 * 60_000

/** How long an organiser waits for the money of what took place, or was cancelled too late. */
export const PAYOUT_AFTER_MS = 48 * 3_600_000

/** When after its end a date is settled: phones at check-in have told by then who came. */
export const SETTLE_AFTER_MS = 24 * 3_600_000

/** The hours before the start at which those who have booked are reminded. */
export const reminderHours = [24, 1] as const

/** Whether a date is so near that whoever is checked in has come; tickets scanned sooner can still be given back. */
export const isCheckInOpen = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() <= CHECK_IN_OPENS_BEFORE_MS

interface BookingState {
  status: EventBookingStatus
  priceCents: number
  dueAt: Date | null
  movedFrom: Date | null
  moveAnswer: 'kept' | null
  startsAt: Date
}

/** Whether tickets are valid and nobody has come with them yet. */
export const isToCome = (
  { status, startsAt }: Pick<BookingState, 'status' | 'startsAt'>,
  now: Date,
): boolean =>
  now < startsAt && (status === 'confirmed' || (status === 'checked_in' && !isCheckInOpen(startsAt, now)))

/** The number by which people call a booking of tickets. */
export const eventBookingNumber = (number: number | '') => `WE-${number}`

/** Whether the machine of a booking has a way from one status to another. */
export const canTransition = (from: EventBookingStatus, to: EventBookingStatus) =>
  nextEventBookingStatuses[from].includes(to)

/** Whether its places are nobody else's. */
export const isPlaced = (status: EventBookingStatus) =>
  (placedStatuses as readonly EventBookingStatus[]).includes(status)

/** Whether nobody can pay for it any more. */
export const isClosed = (status: EventBookingStatus) => !isPlaced(status)

/** What a ticket costs: members pay their own price where there is one. */
export const priceOf = (
  { priceCents, memberPriceCents }: { priceCents: number; memberPriceCents: number | null },
  isMember: boolean,
) => (isMember ? (memberPriceCents ?? priceCents) : priceCents)

/** What a patron can do with their tickets now. */
export function verbsOf(booking: BookingState, now: Date): EventBookingVerb[] {
  const { status, priceCents, dueAt, movedFrom, moveAnswer, startsAt } = booking
  const isReserved = status === 'reserved' && now < startsAt
  const isComing = isToCome(booking, now)
  return [
    ...(status === 'reserved' && priceCents > 0 && dueAt !== null && now < dueAt ? (['pay'] as const) : []),
    ...(isReserved || isComing ? (['cancel'] as const) : []),
    ...(isComing && movedFrom !== null && moveAnswer === null ? (['answerMove'] as const) : []),
  ]
}

/** The reminder that is due: of the nearest hour, once; one that was slept through is not made up for. */
export function reminderOf(
  { startsAt, remindedHours }: { startsAt: Date; remindedHours: number | null },
  now: Date,
): number | null {
  const left = (startsAt.getTime() - now.getTime()) / 3_600_000
  const hours = reminderHours.findLast((one) => left <= one && left > 0)
  return hours === undefined || (remindedHours !== null && remindedHours <= hours) ? null : hours
}

/** What becomes of who has booked and was not seen: missed where others were seen at check-in. */
export const outcomeOf = (status: EventBookingStatus, wasDoorUsed: boolean): EventBookingStatus =>
  status === 'confirmed' && wasDoorUsed ? 'no_show' : status

/** Whether a ticket can also be used the other way. */
export const canChange = (format: EventFormat | null, ofTicket: TicketAttendance): boolean =>
  attendancesOf(format, ofTicket).length > 1

/** How long before the start the link of an online event is given out. */
export const JOIN_BEFORE_MS = 30 * 60_000

/** How often a day an organiser writes to those who come to a date. */
export const MAX_MESSAGES = 5

/**
 * How many of the messages of a day have reached those who hear most of them, among whom a new one is for: those of its
 * date, or of any. Null is what was written to all dates.
 */
export function mostMessages(sent: readonly (string | null)[], occurrenceId: string | null): number {
  const toAll = sent.filter((one) => one === null).length
  const dates = occurrenceId === null ? new Set(sent.filter((one) => one !== null)) : [occurrenceId]
  const toOne = [...dates].map((date) => sent.filter((one) => one === date).length)
  return toAll + Math.max(0, ...toOne)
}

/** How many helpers an organiser asks in a day. */
export const MAX_HELPERS_A_DAY = 40

/** Why nobody of this address can be asked to help; null where they can. */
export function refusalOfHelper(
  status: EventStatus,
  emails: readonly string[],
  email: string,
): string | null {
  if (status === 'cancelled' || status === 'archived' || status === 'ended')
    return 'This event is over: no one comes to its door any more.'
  if (emails.includes(email)) return 'This address helps already.'
  return emails.length >= MAX_HELPERS ? `An event has at most ${MAX_HELPERS} helpers.` : null
}

/** Phones that were offline may tell for a while what they saw; after that a helper knows nothing of a date. */
const HELP_AFTER_MS = 7 * 86_400_000

export const isHelpOver = (endsAt: Date, now: Date) => now.getTime() - endsAt.getTime() > HELP_AFTER_MS

/** For how many dates somebody may wait at a time. */
export const MAX_WAITS = 10
