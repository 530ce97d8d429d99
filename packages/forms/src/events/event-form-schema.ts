import * as z from 'zod'

import { EventDraft, EventInput } from '@wellspring/api/contract/event-fields'
import { hasPlace, isOnline } from '@wellspring/api/contract/event-format'
import type { EventFormat } from '@wellspring/api/contract/event-format'
import { standardPolicy } from '@wellspring/api/contract/services'
import { t } from '@wellspring/words/macro'

import { TypedAddress, emptyAddress, isAddressBegun } from '../fields/typed-address.ts'
import { digits } from '../services/digits.ts'
import { leavesIn, policyFormOf } from '../services/service-form-schema.ts'

/** Whether people attend at a place; `isFollowed` whether they join by a link. */
export const isVisited = (format: string) => hasPlace((format || null) as EventFormat | null)
export const isFollowed = (format: string) => isOnline((format || null) as EventFormat | null)

export const emptyTicketType = {
  name: '',
  price: '',
  capacity: '',
  memberPrice: '',
  attendance: 'either',
  roomCapacity: '',
}

const Typed = z
  .object({
    title: z.string(),
    description: z.string(),
    area: z.string(),
    leaves: z.array(z.string()),
    format: z.string(),
    place: z.string().trim(),
    address: TypedAddress,
    onlineUrl: z.string().trim(),
    zone: z.string(),
    language: z.string(),
    ticketTypes: z.array(
      z.object({
        id: z.string().optional(),
        name: z.string(),
        price: z.string().trim(),
        capacity: z.string().trim(),
        memberPrice: z.string().trim(),
        attendance: z.string(),
        roomCapacity: z.string().trim(),
      }),
    ),
    policy: z.array(z.object({ hoursBefore: digits, refundPercent: digits })),
  })
  .transform((typed) => ({
    ...typed,
    area: typed.area || null,
    format: typed.format || null,
    // Drops leaves of another area, and the places of another format.
    leaves: leavesIn(typed.area).filter((leaf) => typed.leaves.includes(leaf)),
    place: isVisited(typed.format) ? typed.place || null : null,
    address: isVisited(typed.format) && isAddressBegun(typed.address) ? typed.address : null,
    onlineUrl: isFollowed(typed.format) ? typed.onlineUrl || null : null,
  }))
export type EventFormInput = z.input<typeof Typed>

const number = (typed: string) => (typed === '' ? NaN : Number(typed))

type TypedTicket = EventFormInput['ticketTypes'][number]

// Initial values do not count as input.
const isBegun = ({ id, attendance: _chosen, ...words }: TypedTicket) =>
  id !== undefined || Object.values(words).some((word) => word !== '')

const ticketTypeOf = ({ id, name, price, capacity, memberPrice, attendance, roomCapacity }: TypedTicket) => ({
  ...(id !== undefined && { id }),
  name,
  price: number(price),
  capacity: number(capacity),
  memberPrice: memberPrice === '' ? null : Number(memberPrice),
  attendance,
  // The limit only applies when attendees can also take part online.
  roomCapacity: attendance !== 'either' || roomCapacity === '' ? null : Number(roomCapacity),
})

/** Form schema for an event that was submitted once. */
export const EventForm = Typed.transform((typed): unknown => ({
  ...typed,
  ticketTypes: typed.ticketTypes.map(ticketTypeOf),
})).pipe(EventInput)

/** Form schema of a draft, which needs only a title; untouched ticket rows are dropped. */
export const EventDraftForm = Typed.transform((typed): unknown => ({
  ...typed,
  ticketTypes: typed.ticketTypes.filter(isBegun).map(ticketTypeOf),
})).pipe(EventDraft)

/** Form values of a new event in the organiser's time zone. */
export const newEventIn = (zone: string): EventFormInput => ({
  title: '',
  description: '',
  area: '',
  leaves: [],
  format: '',
  place: '',
  address: emptyAddress,
  onlineUrl: '',
  zone,
  language: t`English`,
  ticketTypes: [emptyTicketType],
  policy: policyFormOf(standardPolicy),
})

/** Form values of an existing event. */
export const eventFormOf = (event: EventDraft): EventFormInput => ({
  title: event.title,
  description: event.description,
  area: event.area ?? '',
  leaves: event.leaves,
  format: event.format ?? '',
  place: event.place ?? '',
  address: { ...emptyAddress, ...event.address },
  onlineUrl: event.onlineUrl ?? '',
  zone: event.zone,
  language: event.language,
  ticketTypes:
    event.ticketTypes.length === 0
      ? [emptyTicketType]
      : event.ticketTypes.map(({ id, name, price, capacity, memberPrice, attendance, roomCapacity }) => ({
          ...(id !== undefined && { id }),
          name,
          price: String(price),
          capacity: String(capacity),
          memberPrice: memberPrice === null ? '' : String(memberPrice),
          attendance,
          roomCapacity: roomCapacity === null ? '' : String(roomCapacity),
        })),
  policy: policyFormOf(event.policy),
})
