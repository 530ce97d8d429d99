import { Text } from '@chakra-ui/react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { cardName } from '@wellspring/forms/billing/card-choice'
import { AddressLines } from '@wellspring/ui/address-lines'
import { AreaTag } from '@wellspring/ui/area-tag'
import { Fact, Facts } from '@wellspring/ui/fact'
import { formatDollars } from '@wellspring/ui/money'
import { Link } from '@wellspring/ui/link'
import { ZonedTime } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { AboutPatron } from './about-patron.tsx'
import type { BookingLinks } from './booking-host.ts'
import { paymentWords, priceWords } from './booking-labels.ts'
import type { BookingScope } from './booking-labels.ts'

export interface BookingFactsProps {
  booking: BookingDetail
  scope: BookingScope
  clock: Clock
  links: Pick<BookingLinks, 'purchase' | 'patron' | 'provider'>
  /** The part above already shows time, provider and format. */
  isLed: boolean
}

const inCalendar = new Set<BookingDetail['status']>(['confirmed', 'in_progress'])

/** The address; only the city until the booking is confirmed. */
function Where({ service: { address, city } }: Pick<BookingDetail, 'service'>) {
  if (city === null) return null
  if (address === null)
    return (
      <Fact label={t`Place`}>
        {city}.{' '}
        <Text as="span" color="fg.muted">
          <Trans>The full address comes with the confirmation.</Trans>
        </Text>
      </Fact>
    )
  return (
    <Fact label={t`Address`}>
      <AddressLines address={address} />
    </Fact>
  )
}

/** The link to the meeting of a group. */
function JoinLink({ href, isOpen }: { href: string; isOpen: boolean }) {
  return (
    <Fact label={t`Link to join`} isLong>
      {isOpen ? (
        <Link href={href} target="_blank" overflowWrap="anywhere">
          {href}
        </Link>
      ) : (
        <Text as="span" overflowWrap="anywhere">
          {href}
        </Text>
      )}
    </Fact>
  )
}

/** The state of the payment and the means of payment, in one line. */
function paidWords(booking: BookingDetail): string {
  if (booking.payment !== 'paid' || booking.paidFrom) return paymentWords(booking)
  return booking.card ? t`Paid with ${cardName(booking.card)}` : t`Paid by card`
}

/** Shows that a package session paid for the booking. */
function PaidWith({ booking: { paidFrom }, links }: Pick<BookingFactsProps, 'booking' | 'links'>) {
  if (!paidFrom) return null
  return (
    <Fact label={t`Paid with`}>
      {links.purchase ? (
        <Link href={links.purchase(paidFrom.purchaseId)}>
          <Trans>Package {paidFrom.number}</Trans>
        </Link>
      ) : (
        t`Package ${paidFrom.number}`
      )}
    </Fact>
  )
}

const Person = ({ name, href }: { name: string; href: string | undefined }) =>
  href ? <Link href={href}>{name}</Link> : name

/** The time, people and payment of a booking, as a fact list. */
export function BookingFacts({ booking, scope, clock, links, isLed }: BookingFactsProps) {
  const { service, patron, provider, price, rescheduledCount } = booking
  // The other side's local time matters to providers and staff; to a patron only for an in-person session.
  const isThere = scope !== 'patron' || service.format === 'In-Person'
  const other =
    scope === 'provider'
      ? { otherZone: booking.zone, otherLabel: t`for ${patron.name}` }
      : isThere && { otherZone: booking.providerZone, otherLabel: t`for ${provider.name}` }
  // A differing time zone is shown nowhere else on the page.
  const tellsWhen = !isLed || (isThere && booking.providerZone !== clock.zone)
  return (
    <Facts>
      {tellsWhen ? (
        <Fact label={t`When`} isLong>
          <ZonedTime from={booking.startsAt} to={booking.endsAt} clock={clock} {...other} />
          {scope !== 'admin' && !isLed && inCalendar.has(booking.status) ? (
            <Link href={`/v1/bookings/${booking.id}/calendar.ics`} download display="block" textStyle="sm">
              <Trans>Add to my calendar</Trans>
            </Link>
          ) : null}
        </Fact>
      ) : null}
      {scope === 'patron' ? null : (
        <Fact label={t`Patron`}>
          <Person name={patron.name} href={links.patron?.(booking)} />
        </Fact>
      )}
      {scope === 'provider' || isLed ? null : (
        <Fact label={t`Provider`}>
          <Person name={provider.name} href={links.provider?.(booking)} />
        </Fact>
      )}
      {booking.aboutPatron ? <AboutPatron about={booking.aboutPatron} /> : null}
      {isLed ? null : <Fact label={t`Format`}>{service.format}</Fact>}
      <Where service={service} />
      {service.onlineUrl ? (
        <JoinLink href={service.onlineUrl} isOpen={inCalendar.has(booking.status)} />
      ) : null}
      <Fact label={t`Area`}>
        <AreaTag area={service.area} />
      </Fact>
      <Fact label={t`Price`}>{priceWords(booking, scope)}</Fact>
      {price === 0 ? null : <Fact label={t`Payment`}>{paidWords(booking)}</Fact>}
      {booking.organisationPays > 0 ? (
        <Fact label={t`Paid by`}>
          <Trans>
            {formatDollars(price - booking.organisationPays)} by you,{' '}
            {formatDollars(booking.organisationPays)} by your organisation
          </Trans>
        </Fact>
      ) : null}
      <PaidWith booking={booking} links={links} />
      {rescheduledCount > 0 ? (
        <Fact label={t`Moved`}>{plural(rescheduledCount, { one: 'once', other: '# times' })}</Fact>
      ) : null}
    </Facts>
  )
}
