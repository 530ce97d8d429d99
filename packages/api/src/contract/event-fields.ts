import * as z from 'zod'

import { Zone } from './availability.ts'
import { areas, leaves } from './areas.ts'
import { eventFormats, hasPlace, isOnline, ticketAttendances } from './event-format.ts'
import { languages } from './credentialing.ts'
import {
  Address,
  Id,
  Instant,
  Website,
  WholeDollars,
  draftText,
  requiredLine,
  requiredText,
  isKeepable,
} from './fields.ts'
import { mustContainLetterOrDigit } from './plausible-fields.ts'
import { withPostalRules } from './postal.ts'
import { CancellationPolicy, namesOwnLeaves, onlyOwnLeaves, standardPolicy } from './services.ts'

export const MAX_TICKET_TYPES = 10
const MAX_CAPACITY = 10_000

const price = z
  .int('Price must be a whole number of dollars')
  .min(0, 'Price must be 0 or more')
  .max(10_000, 'Price must be 10000 or less')

const placesOf = (what: string) =>
  z
    .int(`${what} must be a whole number`)
    .min(1, 'At least 1 place')
    .max(MAX_CAPACITY, `At most ${MAX_CAPACITY} places`)

export const TicketTypeInput = z
  .object({
    /** Absent for a new ticket type. */
    id: Id.optional(),
    name: requiredLine('Enter a name for the ticket', 60),
    price,
    /** Places on each date. */
    capacity: placesOf('Places'),
    /** Price for members; null when everybody pays the same. */
    memberPrice: price.nullable().default(null),
    /** Only for hybrid events: how the ticket can be used. */
    attendance: z.enum(ticketAttendances, 'Choose how people take part').default('either'),
    /** When either way can be chosen: how many of the places are in the room; null means all of them. */
    roomCapacity: placesOf('Places in the room').nullable().default(null),
  })
  .refine(({ roomCapacity, capacity }) => roomCapacity === null || roomCapacity <= capacity, {
    path: ['roomCapacity'],
    error: 'The room cannot have more places than there are tickets.',
  })
  .refine(({ price: full, memberPrice }) => memberPrice === null || memberPrice < full, {
    path: ['memberPrice'],
    error: "The members' price must be below the price.",
  })
export type TicketTypeInput = z.output<typeof TicketTypeInput>

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

const ticketTypes = z
  .array(TicketTypeInput)
  .max(MAX_TICKET_TYPES, `At most ${MAX_TICKET_TYPES} kinds of tickets`)
  .refine(
    (types) => isDistinct(types.map(({ name }) => name.toLowerCase())),
    'Two tickets have the same name.',
  )
  .refine((types) => isDistinct(types.flatMap(({ id }) => id ?? [])), 'This list has a ticket twice.')

/**
 * Street address, in addition to the name of the place. Events created before this field existed have only the name.
 */
const address = withPostalRules(Address).nullable().default(null)

const place = requiredLine('Enter the place where you meet', 255)

const fields = {
  title: mustContainLetterOrDigit(requiredLine('Enter a title', 120), 'a title'),
  description: requiredText('Write a description', 5000),
  area: z.enum(areas, 'Choose an area'),
  /** The leaves of its area that it is about; empty means the whole area. */
  leaves: z.array(z.enum(leaves)).max(leaves.length),
  format: z.enum(eventFormats, 'Choose a format'),
  zone: Zone,
  language: z.enum(languages, 'Choose a language'),
  policy: CancellationPolicy,
}

// Runs even when other fields fail, so that all errors appear together.
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** Requirements of an event that is submitted for review. */
export const EventInput = z
  .object({
    ...fields,
    place: place.nullable(),
    address,
    onlineUrl: Website.nullable(),
    ticketTypes: ticketTypes.min(1, 'Add a kind of ticket'),
  })
  .refine(namesOwnLeaves, onlyOwnLeaves)
  .refine(({ format, place: at }) => !hasPlace(format) || at !== null, {
    path: ['place'],
    error: 'Enter the place where you meet',
    when: always,
  })
  .refine(({ format, address: at }) => !hasPlace(format) || at !== null, {
    path: ['address', 'addressLineOne'],
    error: 'Enter the address where people come',
    when: always,
  })
  .refine(({ format, onlineUrl }) => !isOnline(format) || onlineUrl !== null, {
    path: ['onlineUrl'],
    error: 'Enter the link people use to join',
    when: always,
  })
export type EventInput = z.output<typeof EventInput>

/** A draft needs only a title. An event that was submitted once must satisfy `EventInput`. */
export const EventDraft = z
  .object({
    title: fields.title,
    description: draftText('Description', 5000),
    area: fields.area.nullable().default(null),
    leaves: fields.leaves.default([]),
    format: fields.format.nullable().default(null),
    place: place.nullable().default(null),
    address,
    onlineUrl: Website.nullable().default(null),
    zone: fields.zone.default('UTC'),
    language: fields.language.default('English'),
    policy: fields.policy.default(standardPolicy),
    ticketTypes: ticketTypes.default([]),
  })
  .refine(namesOwnLeaves, onlyOwnLeaves)
export type EventDraft = z.output<typeof EventDraft>

/** The fields that a draft still lacks before it can be submitted, as the list names them. */
export const eventGaps = [
  'description',
  'wellness area',
  'format',
  'place',
  'address',
  'online link',
  'ticket',
  'date',
] as const

export const repeatSteps = ['day', 'week', 'two_weeks', 'month'] as const
export type RepeatStep = (typeof repeatSteps)[number]
const MAX_DATES = 52

const minutes = z
  .int('Length must be a whole number of minutes')
  .min(10, 'Length must be 10 minutes or more')
  .max(10_080, 'Length must be a week or less')

/** One date, or several at the same local time in the event's zone. */
export const DatesInput = z.object({
  startsAt: Instant,
  lengthMinutes: minutes,
  repeat: z
    .object({
      every: z.enum(repeatSteps, 'Choose how often'),
      times: z
        .int('Times must be a whole number')
        .min(2, 'At least 2 times.')
        .max(MAX_DATES, `At most ${MAX_DATES} times.`),
    })
    .nullable()
    .default(null),
})
export type DatesInput = z.output<typeof DatesInput>

/** Whether a change affects one date, or the following ones too. */
export const dateScopes = ['this', 'following'] as const
export type DateScope = (typeof dateScopes)[number]

/** New time of a date; following dates shift by the same amount of local time. */
export const MoveDateInput = z.object({
  scope: z.enum(dateScopes),
  startsAt: Instant,
  lengthMinutes: minutes,
})

export const reason = (empty: string) => requiredText(empty, 500)

export const PictureUrl = z.string().min(1).max(500).refine(isKeepable, 'Unknown file')

/** A ticket type as every visitor sees it. */
export const TicketType = z.object({
  id: Id,
  name: z.string(),
  price: WholeDollars,
  memberPrice: WholeDollars.nullable(),
  /** Places on each date. */
  capacity: z.int(),
  attendance: z.enum(ticketAttendances),
  roomCapacity: z.int().nullable(),
})
export type TicketType = z.infer<typeof TicketType>

export const dateStatuses = ['scheduled', 'cancelled'] as const
export type DateStatus = (typeof dateStatuses)[number]

/** A date of an event. */
export const Occurrence = z.object({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  status: z.enum(dateStatuses),
  /** The originally announced start, if the date was moved. */
  movedFrom: Instant.nullable(),
  /** Remaining tickets of each type. */
  left: z.array(
    z.object({
      ticketTypeId: Id,
      left: z.int(),
      /** Remaining places in the room; null when the room has no limit of its own. */
      inRoom: z.int().nullable(),
    }),
  ),
})
export type Occurrence = z.infer<typeof Occurrence>
