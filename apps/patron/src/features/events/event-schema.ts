import type { PublicEvent } from '@wellspring/api/contract/events'

const modes = {
  'In-Person': 'OfflineEventAttendanceMode',
  Telehealth: 'OnlineEventAttendanceMode',
  Hybrid: 'MixedEventAttendanceMode',
} as const

/** The dates of an event as schema.org names them, for search engines. */
export function eventSchema(event: PublicEvent, address: string): object[] {
  const { title, description, format, place, imageUrl, organiser, ticketTypes, occurrences } = event
  const location = [
    ...(place !== null ? [{ '@type': 'Place', name: place, address: place }] : []),
    ...(format !== 'In-Person' ? [{ '@type': 'VirtualLocation', url: address }] : []),
  ]
  return occurrences.map(({ startsAt, endsAt, status, left }) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `https://schema.org/${status === 'cancelled' || event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${modes[format]}`,
    location,
    organizer: { '@type': 'Person', name: organiser.name },
    ...(imageUrl !== null && { image: imageUrl }),
    offers: ticketTypes.map(({ id, name, price }) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: 'USD',
      url: address,
      availability: `https://schema.org/${left.some((one) => one.ticketTypeId === id && one.left > 0) ? 'InStock' : 'SoldOut'}`,
    })),
  }))
}
