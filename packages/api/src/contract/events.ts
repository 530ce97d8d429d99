import * as z from 'zod'

import { areas, leaves } from './areas.ts'
import { languages } from './credentialing.ts'
import { endpoint } from './endpoint.ts'
import {
  DatesInput,
  EventDraft,
  MoveDateInput,
  Occurrence,
  PictureUrl,
  TicketType,
  dateScopes,
  eventGaps,
  reason,
} from './event-fields.ts'
import { eventFormats } from './event-format.ts'
import {
  Address,
  Between,
  Day,
  Dollars,
  Id,
  Instant,
  Limit,
  PageIndex,
  PathId,
  SearchWords,
  StatusCounts,
  StatusFilter,
  WholeDollars,
  upTo,
} from './fields.ts'
import { eventStatuses } from './event-status.ts'
import { CancellationPolicy } from './services.ts'
import { ownEventSorts } from './sorts.ts'

const Organiser = z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() })

const shown = {
  id: Id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  zone: z.string(),
  language: z.enum(languages),
  organiser: Organiser,
}

/** An event in the calendar, represented by its first matching date. */
export const EventDate = z.object({
  ...shown,
  area: z.enum(areas),
  format: z.enum(eventFormats),
  place: z.string().nullable(),
  occurrenceId: Id,
  startsAt: Instant,
  endsAt: Instant,
  /** Prices of the cheapest and the most expensive ticket. */
  price: z.object({ from: WholeDollars, to: WholeDollars }),
  /** Cheapest ticket for members; null when they pay the same. */
  memberPriceFrom: WholeDollars.nullable(),
  /** Total of all ticket types; 0 is sold out. */
  placesLeft: z.int(),
  /** Number of matching dates, including this one. */
  dates: z.int(),
})
export type EventDate = z.infer<typeof EventDate>

const detail = {
  ...shown,
  description: z.string(),
  leaves: z.array(z.enum(leaves)),
  place: z.string().nullable(),
  /** Null when the name of the place is all there is. */
  address: Address.nullable(),
  status: z.enum(eventStatuses),
  policy: CancellationPolicy,
  ticketTypes: z.array(TicketType),
  /** In order, including past and cancelled dates. */
  occurrences: z.array(Occurrence),
}

/** An event as every visitor sees it; the link to join is shown to attendees only. */
export const PublicEvent = z.object({ ...detail, area: z.enum(areas), format: z.enum(eventFormats) })
export type PublicEvent = z.infer<typeof PublicEvent>

/** An event as its organiser and staff see it. */
export const OwnEvent = z.object({
  ...detail,
  area: z.enum(areas).nullable(),
  format: z.enum(eventFormats).nullable(),
  onlineUrl: z.string().nullable(),
  /** Its public page; null while it has none. */
  publicUrl: z.string().nullable(),
  /** Changes that staff asks for before publishing. */
  reviewComment: z.string().nullable(),
  /** The fields that are missing before it can be submitted. */
  missing: z.array(z.enum(eventGaps)),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OwnEvent = z.infer<typeof OwnEvent>

/** A row of the organiser's list. */
export const OwnEventRow = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(eventStatuses),
  organiser: Organiser,
  area: z.enum(areas).nullable(),
  format: z.enum(eventFormats).nullable(),
  zone: z.string(),
  imageUrl: z.string().nullable(),
  /** The next date, or else the last one; null without dates. */
  startsAt: Instant.nullable(),
  dates: z.int(),
  /** Booked tickets of upcoming dates, and their capacity. */
  taken: z.int(),
  capacity: z.int(),
  updatedAt: Instant,
})
export type OwnEventRow = z.infer<typeof OwnEventRow>

const Revenue = z.object({
  /** Tickets that are paid and not cancelled. */
  tickets: z.int(),
  /** What patrons paid; `refunded` is the part that was refunded. */
  paid: Dollars,
  refunded: Dollars,
  /** Refunds that have not reached the cards yet. */
  refunding: Dollars,
  /** Our commission and the card fee, on what was not refunded. */
  fees: Dollars,
  /** The organiser's share. */
  net: Dollars,
})
export type Revenue = z.infer<typeof Revenue>

/** Revenue of an event, consistent with its organiser's statement. */
const EventRevenue = z.object({
  total: Revenue,
  /** In order, without dates that have no paid ticket. */
  dates: z.array(Revenue.extend({ occurrenceId: Id, startsAt: Instant })),
})
export type EventRevenue = z.infer<typeof EventRevenue>

const one = z.object({ id: PathId })
const Answer = z.object({ event: OwnEvent })
const owners = ['provider', 'admin', 'staff'] as const

export const events = {
  listEvents: endpoint('GET', '/events', {
    access: 'anyone',
    cachedUnder: 'events',
    summary: 'List events, each with its next date, next first; with past events, latest first.',
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        /** The wellness area. */
        domainType: z.enum(areas).optional(),
        /** `true`: upcoming events. `false`: past events. Both by default. */
        upcomingOnly: z.stringbool().optional(),
        format: z.enum(eventFormats).optional(),
        language: z.enum(languages).optional(),
        /** The price of a ticket is at most this; 0 means free. */
        maxPrice: z.coerce.number<number>('Price must be a number').min(0).max(10_000).optional(),
        /** Days in UTC, both inclusive. */
        from: Day.optional(),
        to: Day.optional(),
        providerId: PathId.optional(),
        search: SearchWords,
      }),
    )
    .output(z.object({ data: z.array(EventDate), total: z.int() })),
  getEvent: endpoint('GET', '/events/{id}', {
    access: 'anyone',
    cachedUnder: 'events',
    summary: 'Get an event with its dates and remaining tickets.',
  })
    .input(one)
    .output(z.object({ event: PublicEvent })),
  listOwnEvents: endpoint('GET', '/events/me', {
    access: owners,
    summary: "List the caller's events, last changed first; all events for administrators and staff.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        search: SearchWords,
        status: StatusFilter(eventStatuses),
        /** Filters by events with a date in this period. */
        ...Between,
        sort: z.enum(ownEventSorts).optional(),
      }),
    )
    .output(
      z.object({
        events: z.array(OwnEventRow),
        totalRecords: z.int(),
        statusCounts: StatusCounts(eventStatuses),
      }),
    ),
  getOwnEvent: endpoint('GET', '/events/me/{id}', {
    access: owners,
    summary: 'Get an event to edit or preview it.',
  })
    .input(one)
    .output(Answer),
  getEventRevenue: endpoint('GET', '/events/me/{id}/revenue', {
    access: ['provider', 'admin'],
    summary: 'Get the income of an event by date.',
  })
    .input(one)
    .output(z.object({ revenue: EventRevenue })),
  createEvent: endpoint('POST', '/events', {
    access: ['provider'],
    summary: 'Create a draft event; a title is enough.',
  })
    .input(EventDraft)
    .output(Answer),
  updateEvent: endpoint('PUT', '/events/{id}', {
    access: ['provider'],
    summary:
      'Update an event; only a draft may be incomplete. Bookings stay; after a change of place, ticket holders are asked whether they come.',
  })
    .input(z.intersection(one, EventDraft))
    .output(Answer),
  setEventPicture: endpoint('PUT', '/events/{id}/picture', {
    inSteps: true,
    access: ['provider'],
    summary: 'Set the picture of an event from an uploaded file, or remove it.',
  })
    .input(one.extend({ privateUrl: PictureUrl.nullable() }))
    .output(Answer),
  moveEvent: endpoint('POST', '/events/{id}/status', {
    access: owners,
    summary: 'Submit, withdraw or archive an event; staff publish it, or send it back with a reason.',
  })
    .input(one.extend({ status: z.enum(eventStatuses), comment: upTo(500) }))
    .output(Answer),
  addDates: endpoint('POST', '/events/{id}/occurrences', {
    access: ['provider'],
    summary: 'Add a date, or several at the same local time of the event.',
  })
    .input(z.intersection(one, DatesInput))
    .output(Answer),
  moveDate: endpoint('PUT', '/occurrences/{id}', {
    access: ['provider'],
    summary: 'Move a date, or it and the following ones; ticket holders are asked whether they come.',
  })
    .input(z.intersection(one, MoveDateInput))
    .output(Answer),
  cancelDate: endpoint('POST', '/occurrences/{id}/cancel', {
    access: owners,
    summary:
      "Cancel a date, or it and the following ones; all ticket holders get a full refund. A draft's date is deleted.",
  })
    .input(one.extend({ scope: z.enum(dateScopes), reason: reason('Give a reason') }))
    .output(Answer),
  cancelEvent: endpoint('POST', '/events/{id}/cancel', {
    access: owners,
    summary: 'Cancel the whole event; all ticket holders get a full refund.',
  })
    .input(one.extend({ reason: reason('Give a reason') }))
    .output(Answer),
}
