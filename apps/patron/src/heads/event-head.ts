import type { PublicEvent } from '@wellspring/api/contract/events'
import { t } from '@wellspring/words/macro'

import { schema, summaryOf } from './page-head.ts'
import type { PageHead } from './page-head.ts'

const modes = {
  'In-Person': 'OfflineEventAttendanceMode',
  Telehealth: 'OnlineEventAttendanceMode',
  Hybrid: 'MixedEventAttendanceMode',
} as const

const mostDates = 20

interface Where {
  origin: string
  now: Date
}

const postalOf = (address: PublicEvent['address']) =>
  address && {
    '@type': 'PostalAddress',
    streetAddress: [address.addressLineOne, address.addressLineTwo].filter(Boolean).join(', '),
    addressLocality: address.city,
    ...(address.state && { addressRegion: address.state }),
    postalCode: address.zipCode,
    addressCountry: address.country,
  }

/** The next dates of an event as schema.org objects. */
function datesOf(event: PublicEvent, { origin, now }: Where): object[] {
  const { id: eventId, title, description, format, place, address, organiser, status, ticketTypes } = event
  const url = `${origin}/events/${eventId}`
  const location = [
    ...(place !== null ? [{ '@type': 'Place', name: place, address: postalOf(address) ?? place }] : []),
    ...(format !== 'In-Person' ? [{ '@type': 'VirtualLocation', url }] : []),
  ]
  const ahead = event.occurrences.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
  return ahead.slice(0, mostDates).map((date) => {
    const { startsAt, endsAt, movedFrom, left } = date
    const isOff = date.status === 'cancelled' || status === 'cancelled'
    const step = isOff ? 'EventCancelled' : movedFrom === null ? 'EventScheduled' : 'EventRescheduled'
    const hasRoom = (typeId: string) => left.some((one) => one.ticketTypeId === typeId && one.left > 0)
    return schema(t`Event`, {
      name: title,
      description: summaryOf(description),
      startDate: startsAt,
      endDate: endsAt,
      eventStatus: `https://schema.org/${step}`,
      ...(step === 'EventRescheduled' && { previousStartDate: movedFrom }),
      eventAttendanceMode: `https://schema.org/${modes[format]}`,
      location,
      organizer: { '@type': 'Person', name: organiser.name, url: `${origin}/providers/${organiser.id}` },
      image: new URL(pictureOf(event).url, origin).href,
      offers: ticketTypes.map(({ id, name, price }) => ({
        '@type': 'Offer',
        name,
        price,
        priceCurrency: 'USD',
        url,
        availability: `https://schema.org/${!isOff && hasRoom(id) ? 'InStock' : 'SoldOut'}`,
      })),
    })
  })
}

/** The event's own picture, or the generated share image with its title and date. */
const pictureOf = ({ id, title, imageUrl }: PublicEvent) =>
  imageUrl === null
    ? { url: `/events/${id}/share.png`, alt: title, width: 1200, height: 630 }
    : { url: imageUrl, alt: title }

export const eventHead = (event: PublicEvent, where: Where): PageHead => ({
  description: summaryOf(event.description),
  image: pictureOf(event),
  kind: 'article',
  data: datesOf(event, where),
})
