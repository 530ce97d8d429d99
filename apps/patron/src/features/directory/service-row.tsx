import { Text } from '@chakra-ui/react'

import type { Service } from '@wellspring/api/contract/services'
import { formatNames } from '@wellspring/features/format-names'
import { areaNames } from '@wellspring/ui/area-names'
import { AreaTag } from '@wellspring/ui/area-tag'
import { Avatar } from '@wellspring/ui/avatar'
import { Link, LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { timeHref } from '../../parts/booking/time-href.ts'
import { OfferRow } from '../../parts/directory/offer-row.tsx'
import { waitHref } from '../../parts/waitlist/waitlist-labels.ts'

export interface ServiceRowProps {
  service: Service
  /** The next available time; null if there is none soon, undefined while loading. */
  next: string | null | undefined
  /** Whether to name the provider, for lists of several providers. */
  isNamed?: boolean
  isBookable: boolean
  /** A first consultation that the reader can no longer book. */
  isUsed: boolean
}

/** The provider: the person, and the practice if it has a different name. */
function By({ provider: { id, name, personName } }: Pick<Service, 'provider'>) {
  const link = <Link href={`/providers/${id}`}>{name.includes(personName) ? name : personName}</Link>
  return name.includes(personName) ? (
    link
  ) : (
    <Trans>
      {link} · {name}
    </Trans>
  )
}

/** Leads to the free times, or to the waitlist if there are none soon. */
function ServiceAction({
  service,
  next,
  isNamed,
}: Required<Pick<ServiceRowProps, 'service' | 'isNamed'>> & Pick<ServiceRowProps, 'next'>) {
  const { id, title, provider, isFirstOnly } = service
  // The waitlist is for services that can be booked again.
  if (next === null && isFirstOnly) return null
  if (next === null)
    return (
      <LinkButton
        href={waitHref(provider.id, id)}
        variant="outline"
        aria-label={
          isNamed ? t`Join the waitlist of ${title} with ${provider.name}` : t`Join the waitlist of ${title}`
        }
      >
        <Trans>Join the waitlist</Trans>
      </LinkButton>
    )
  return (
    <LinkButton
      href={`/providers/${provider.id}/book?service=${id}`}
      variant="outline"
      aria-label={isNamed ? t`Book ${title} with ${provider.name}` : t`Book ${title}`}
    >
      <Trans>Book</Trans>
    </LinkButton>
  )
}

/** A service with its provider, length, format, price and next available time. */
export function ServiceRow({ service, next, isNamed = false, isBookable, isUsed }: ServiceRowProps) {
  const { id, title, description, area, lengthMinutes, price, format, confirmation, provider } = service
  const clock = useClock()
  const facts = [
    t`${lengthMinutes} minutes`,
    formatNames[format],
    service.city,
    service.capacity > 1 ? t`up to ${service.capacity} people` : null,
    confirmation === 'request' ? t`on request` : null,
  ]
  return (
    <OfferRow
      title={title}
      {...(isNamed && {
        picture: <Avatar name={provider.name} src={provider.imageUrl} size={48} decorative />,
        by: <By provider={provider} />,
        tag: <AreaTag area={area}>{areaNames[area]}</AreaTag>,
      })}
      facts={facts.filter(Boolean).join(' · ')}
      description={description}
      price={price === 0 ? t`Free` : formatDollars(price)}
      below={
        isBookable ? (
          // Reserves the line while the time loads.
          <Text textStyle="sm" color="fg.muted">
            {isUsed ? t`You have used your first consultation with ${provider.name}.` : null}
            {next ? (
              <Link href={timeHref(provider.id, { serviceId: id, startsAt: next })}>
                <Trans>Next: {dayAndTime(next, clock)}</Trans>
              </Link>
            ) : null}
            {next === null && !isUsed ? t`No free time soon` : null}
            {next === undefined ? '\u00a0' : null}
          </Text>
        ) : null
      }
      action={
        isBookable && !isUsed ? <ServiceAction service={service} next={next} isNamed={isNamed} /> : null
      }
    />
  )
}
