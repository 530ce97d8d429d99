import { Text } from '@chakra-ui/react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { AreaTag } from '@wellspring/ui/area-tag'
import { countryName } from '@wellspring/ui/country'
import { Fact, Facts } from '@wellspring/ui/fact'
import { formatDollars } from '@wellspring/ui/money'
import { placeLines } from '@wellspring/ui/postal-format'
import { Link } from '@wellspring/ui/link'
import { ZonedTime } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'

import { paymentWords } from './booking-labels.ts'
import type { BookingScope } from './booking-labels.ts'

export interface BookingFactsProps {
  booking: BookingDetail
  scope: BookingScope
  clock: Clock
  /** Where a package that paid for it is shown; without it the package is named only. */
  purchaseHref?: ((id: string) => string) | undefined
  /** Where a provider reads about the patron. */
  patronHref?: string | undefined
}

const inCalendar = new Set<BookingDetail['status']>(['confirmed', 'in_progress'])

/** The city alone until a booking is confirmed. */
function Where({ service: { address, city } }: Pick<BookingDetail, 'service'>) {
  if (city === null) return null
  if (address === null)
    return (
      <Fact label="Place">
        {city}.{' '}
        <Text as="span" color="fg.muted">
          The full address comes with the confirmation.
        </Text>
      </Fact>
    )
  return (
    <Fact label="Address">
      {[...placeLines(address), countryName(address.country)].map((line, index) => (
        <Text key={index}>{line}</Text>
      ))}
    </Fact>
  )
}

/** What a patron has told for whoever meets them. */
function AboutPatron({ about }: { about: NonNullable<BookingDetail['aboutPatron']> }) {
  const { languages, emergency } = about
  return (
    <>
      {languages.length > 0 ? <Fact label="Speaks">{languages.join(', ')}</Fact> : null}
      <Fact label="In an emergency">
        {emergency ? (
          <>
            {emergency.name},{' '}
            <Link href={`tel:${emergency.phoneNo.replaceAll(/[^+\d]/g, '')}`}>{emergency.phoneNo}</Link>
          </>
        ) : (
          'No contact given'
        )}
      </Fact>
    </>
  )
}

/** When, with whom, and how the money stands. */
export function BookingFacts({ booking, scope, clock, purchaseHref, patronHref }: BookingFactsProps) {
  const { service, patron, provider, price, rescheduledCount } = booking
  // Each sees the other's wall where it matters: staff the provider's, a patron only where they go there.
  const isThere = scope !== 'patron' || service.format === 'In-Person'
  const other =
    scope === 'provider'
      ? { otherZone: booking.zone, otherLabel: `for ${patron.name}` }
      : isThere && { otherZone: booking.providerZone, otherLabel: `for ${provider.name}` }
  return (
    <Facts>
      <Fact label="When">
        <ZonedTime from={booking.startsAt} to={booking.endsAt} clock={clock} {...other} />
        {scope !== 'admin' && inCalendar.has(booking.status) ? (
          <Link href={`/v1/bookings/${booking.id}/calendar.ics`} download display="block" textStyle="sm">
            Add to my calendar
          </Link>
        ) : null}
      </Fact>
      {scope === 'patron' ? null : (
        <Fact label="Patron">{patronHref ? <Link href={patronHref}>{patron.name}</Link> : patron.name}</Fact>
      )}
      {scope === 'provider' ? null : <Fact label="Provider">{provider.name}</Fact>}
      {booking.aboutPatron ? <AboutPatron about={booking.aboutPatron} /> : null}
      <Fact label="Format">{service.format}</Fact>
      <Where service={service} />
      <Fact label="Area">
        <AreaTag area={service.area} />
      </Fact>
      <Fact label="Price">{price === 0 ? 'Free' : formatDollars(price)}</Fact>
      {price === 0 ? null : <Fact label="Payment">{paymentWords(booking)}</Fact>}
      {booking.organisationPays > 0 ? (
        <Fact label="Paid by">
          {formatDollars(price - booking.organisationPays)} by you, {formatDollars(booking.organisationPays)}{' '}
          by your organisation
        </Fact>
      ) : null}
      {booking.paidFrom ? (
        <Fact label="Paid from">
          {purchaseHref ? (
            <Link href={purchaseHref(booking.paidFrom.purchaseId)}>Package {booking.paidFrom.number}</Link>
          ) : (
            `Package ${booking.paidFrom.number}`
          )}
        </Fact>
      ) : null}
      {rescheduledCount > 0 ? (
        <Fact label="Moved">{rescheduledCount === 1 ? 'once' : `${rescheduledCount} times`}</Fact>
      ) : null}
    </Facts>
  )
}
