import { isOneOf } from '@wellspring/api/contract/one-of'
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
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts'
import { seesEverybodys } from '../identity/rules.ts'

/** The number of events that a provider may have, not counting ended and archived ones. */
export const MAX_EVENTS = 100

/** The number of upcoming dates that an event may have. */
export const MAX_OPEN_DATES = 104

/** How far ahead a date may be. */
export const MAX_AHEAD_MS = 731 * DAY_MS

/** Whether a role may move an event from one status to another. */
export function canMove({ kind }: Pick<Actor, 'kind'>, from: EventStatus, to: EventStatus): boolean {
  return kind in eventMoves && eventMoves[kind as keyof typeof eventMoves][from]?.includes(to) === true
}

/** Whether the organiser may edit an event: not while it is in review, and not once it is over. */
export const isEditable = (status: EventStatus) => status === 'draft' || status === 'published'

/** Statuses in which an event is publicly visible. */
export const publicStatuses = ['published', 'ended', 'cancelled'] as const satisfies readonly EventStatus[]

/** Whether an event has a public page. */
export const isPublic = (status: EventStatus) => isOneOf(publicStatuses, status)

/** The change name of a transition, by its target and by who makes it. */
export function nameOfMove(actor: Pick<Actor, 'kind'>, to: EventStatus) {
  if (to === 'pending_review') return 'event.submit'
  if (to === 'published') return 'event.publish'
  if (to === 'archived') return 'event.archive'
  return seesEverybodys(actor) ? 'event.sendBack' : 'event.withdraw'
}

/** What keeps an event from being submitted: a message for each invalid field. */
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

/** The missing parts of an event, each once, including a future date. */
export function namesOfGaps(event: EventDraft, hasDate: boolean): (typeof eventGaps)[number][] {
  const fields = Object.keys(gapsIn(event)).map((path) => path.split('.', 1)[0] ?? '')
  const names = [...new Set(fields.flatMap((field) => gapNames[field] ?? []))]
  return hasDate ? names : [...names, 'date']
}

/** Drops the place of an online event and the link of an in-person event. */
export const venueFields = (
  format: EventFormat | null,
  at: { place: string | null; address: Address | null; onlineUrl: string | null },
) => ({
  place: format === null || hasPlace(format) ? at.place : null,
  address: format === null || hasPlace(format) ? at.address : null,
  onlineUrl: format === null || isOnline(format) ? at.onlineUrl : null,
})

/** How long places are reserved for a patron who is about to pay. */
export const RESERVED_MS = 15 * MINUTE_MS

/** How much longer an undecided payment keeps its places. */
export const UNDECIDED_MS = 5 * MINUTE_MS

/** How long the organiser's payout is held after an event took place or was cancelled too late for a full refund. */
export const PAYOUT_AFTER_MS = 48 * HOUR_MS

/** How long after its end a date is settled, so that offline phones at check-in can report first. */
export const SETTLE_AFTER_MS = DAY_MS

/** Hours before the start at which attendees are reminded. */
export const reminderHours = [24, 1] as const

/** Whether check-in is open. A ticket scanned earlier does not count as attended and can still be cancelled. */
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

/** Whether tickets are valid and not used for attending yet. */
export const isToCome = (
  { status, startsAt }: Pick<BookingState, 'status' | 'startsAt'>,
  now: Date,
): boolean =>
  now < startsAt && (status === 'confirmed' || (status === 'checked_in' && !isCheckInOpen(startsAt, now)))

/** The human-readable number of a ticket booking. */
export const eventBookingNumber = (number: number | '') => `WE-${number}`

/** Whether a booking can move from one status to another. */
export const canTransition = (from: EventBookingStatus, to: EventBookingStatus) =>
  nextEventBookingStatuses[from].includes(to)

/** Whether a booking in this status occupies its places. */
export const isPlaced = (status: EventBookingStatus) => isOneOf(placedStatuses, status)

/** Whether a booking in this status can no longer be paid for. */
export const isClosed = (status: EventBookingStatus) => !isPlaced(status)

/** The price of a ticket: members pay the member price where there is one. */
export const priceOf = (
  { priceCents, memberPriceCents }: { priceCents: number; memberPriceCents: number | null },
  isMember: boolean,
) => (isMember ? (memberPriceCents ?? priceCents) : priceCents)

/** The actions that a patron can take on their tickets at this time. */
export function allowedTicketActions(booking: BookingState, now: Date): EventBookingVerb[] {
  const { status, priceCents, dueAt, movedFrom, moveAnswer, startsAt } = booking
  const isReserved = status === 'reserved' && now < startsAt
  const isComing = isToCome(booking, now)
  return [
    ...(status === 'reserved' && priceCents > 0 && dueAt !== null && now < dueAt ? (['pay'] as const) : []),
    ...(isReserved || isComing ? (['cancel'] as const) : []),
    ...(isComing && movedFrom !== null && moveAnswer === null ? (['answerMove'] as const) : []),
  ]
}

/** The reminder that is due, if any: the nearest one, once. A missed reminder is not sent later. */
export function reminderOf(
  { startsAt, remindedHours }: { startsAt: Date; remindedHours: number | null },
  now: Date,
): number | null {
  const left = (startsAt.getTime() - now.getTime()) / HOUR_MS
  const hours = reminderHours.findLast((one) => left <= one && left > 0)
  return hours === undefined || (remindedHours !== null && remindedHours <= hours) ? null : hours
}

/** The final status of a booking: an attendee who was not seen is a no-show only if others were checked in. */
export const outcomeOf = (status: EventBookingStatus, wasDoorUsed: boolean): EventBookingStatus =>
  status === 'confirmed' && wasDoorUsed ? 'no_show' : status

/** Whether a ticket can be switched between in person and online. */
export const canChange = (format: EventFormat | null, ofTicket: TicketAttendance): boolean =>
  attendancesOf(format, ofTicket).length > 1

/** How long before the start the link of an online event opens. */
export const JOIN_BEFORE_MS = 30 * MINUTE_MS

/** The number of messages a day that an organiser can send to the attendees of a date. */
export const MAX_MESSAGES = 5

/**
 * The highest number of today's messages that any recipient of a new message has already received. `null` stands for
 * all dates, in the list and as the date of the new message.
 */
export function mostMessages(sent: readonly (string | null)[], occurrenceId: string | null): number {
  const toAll = sent.filter((one) => one === null).length
  const dates = occurrenceId === null ? new Set(sent.filter((one) => one !== null)) : [occurrenceId]
  const toOne = [...dates].map((date) => sent.filter((one) => one === date).length)
  return toAll + Math.max(0, ...toOne)
}

/** The number of helpers that an organiser may invite in a day. */
export const MAX_HELPERS_A_DAY = 40

/** Why this address cannot be invited as a helper, or null if it can. */
export function refusalOfHelper(
  status: EventStatus,
  emails: readonly string[],
  email: string,
): string | null {
  if (status === 'cancelled' || status === 'archived' || status === 'ended')
    return 'This event is over, so it needs no more helpers.'
  if (emails.includes(email)) return 'This address already belongs to a helper.'
  return emails.length >= MAX_HELPERS ? `An event has at most ${MAX_HELPERS} helpers.` : null
}

/** Phones that were offline may report scans for a while. After that a helper loses access to the date. */
const HELP_AFTER_MS = 7 * DAY_MS

export const isHelpOver = (endsAt: Date, now: Date) => now.getTime() - endsAt.getTime() > HELP_AFTER_MS

/** The number of waitlists that a patron may be on at the same time. */
export const MAX_WAITS = 10
