import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { useSession } from '@wellspring/api/session'
import { SlotChooser } from '@wellspring/features/bookings'
import { formatNames } from '@wellspring/features/format-names'
import { personAndPractice } from '@wellspring/api/contract/person-and-practice'
import { Avatar } from '@wellspring/ui/avatar'
import { BESIDE, onlyBeside } from '@wellspring/ui/beside'
import { Link } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { Skeleton } from '@wellspring/ui/skeleton'
import { SlotsSkeleton } from '@wellspring/ui/slots-skeleton'
import { dayAndTime, useClock, useKnownClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { PackageHint } from '../../parts/packages/package-hint.tsx'
import { paysForSeries } from '../../parts/series/series-payment-gate.tsx'
import { seriesHref } from '../../parts/series/series-labels.ts'
import { waitHref } from '../../parts/waitlist/waitlist-labels.ts'
import { HoldForm } from './hold-form.tsx'
import type { HoldFormProps } from './hold-form.tsx'
import { ServiceChoice } from '../../parts/booking/service-choice.tsx'
import { ServiceGate } from '../../parts/booking/service-gate.tsx'

export interface BookScreenProps extends Pick<HoldFormProps, 'onHeld' | 'onGuest' | 'onTime'> {
  providerId: string
  serviceId: string | undefined
  onService: (id: string) => void
  startsAt: string | null
}

/** Points to the waitlist when no free time suits. */
function WaitHint({ providerId, serviceId }: { providerId: string; serviceId: string }) {
  return (
    <Text textStyle="sm">
      <Trans>
        No time that suits you?{' '}
        <Link href={waitHref(providerId, serviceId)}>
          <Trans>Join the waitlist</Trans>
        </Link>
        : when a time opens up, we hold it for you.
      </Trans>
    </Text>
  )
}

/** Offers a series for services that are free, or paid by a package that covers several dates. */
function RepeatHint({ service: { id, price, isFirstOnly }, href }: { service: Service; href: string }) {
  const { user } = useSession()
  const { data } = useQuery({
    ...packageQueries.purchases(useApi(), { serviceId: id, status: 'active', limit: 20 }),
    enabled: price > 0 && user !== null,
  })
  if (isFirstOnly || (price > 0 && !paysForSeries(data?.purchases ?? []))) return null
  return (
    <Text textStyle="sm" mt="4">
      <Trans>
        More than once?{' '}
        <Link href={href}>
          <Trans>Repeat this time</Trans>
        </Link>{' '}
        every week, or every two or four.
      </Trans>
    </Text>
  )
}

/** The provider: the person, and the practice if it has a different name. */
function Whom({ name, personName, imageUrl }: Service['provider']) {
  return (
    <Flex gap="3" align="center">
      <Avatar name={personName || name} src={imageUrl} size={40} decorative />
      <Trans>With {personAndPractice({ name, personName })}</Trans>
    </Flex>
  )
}

interface TimesProps extends Omit<BookScreenProps, 'serviceId'> {
  service: Service
  services: readonly Service[]
}

/** Keeps the chosen time when the patron changes to another service in which it is free as well. */
function useCarriedTime({
  startsAt,
  onService,
  onTime,
}: Pick<TimesProps, 'startsAt' | 'onService' | 'onTime'>) {
  const [isCarried, setCarried] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  return {
    choose: (id: string) => {
      setCarried(true)
      setMissing(null)
      onService(id)
    },
    /** The previously chosen time that is not free, until another one is chosen. */
    lost: startsAt === null ? missing : null,
    onMissing: isCarried
      ? (time: string) => {
          setMissing(time)
          onTime(null)
        }
      : undefined,
  }
}

function Times({ service, services, ...props }: TimesProps) {
  const { providerId, startsAt, onTime, onHeld, onGuest } = props
  const clock = useClock()
  const [keeping, setKeeping] = useState<string | null>(null)
  const { choose, lost, onMissing } = useCarriedTime(props)
  // Days begin and end in the viewer's time zone.
  const known = useKnownClock()
  return (
    <Box>
      <PageHeader
        title={t`Choose a time`}
        description={<Whom {...service.provider} />}
        back={{ href: `/providers/${providerId}`, label: service.provider.name }}
      />
      <Stack gap="6">
        <Box>
          <ServiceChoice services={services} value={service.id} onChange={choose} />
          <Text mt="2" color="fg.muted" maxW="prose">
            {[formatNames[service.format], service.city].filter(Boolean).join(', ')}. {service.description}
          </Text>
          {service.city === null ? null : (
            <Text mt="1" textStyle="sm" color="fg.muted">
              <Trans>You get the full address once your booking is confirmed.</Trans>
            </Text>
          )}
        </Box>
        <Grid
          gap={{ base: '8', lg: '12' }}
          gridTemplateColumns="minmax(0, 1fr)"
          alignItems="start"
          css={{
            // In one column the form appears together with the times, so that it does not move as they load.
            '&:has([data-slots-coming]) > :last-child': onlyBeside,
            [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(17rem, 30%, 20rem)' },
          }}
        >
          <Box>
            {lost ? (
              <Text role="status" mb="4">
                <Trans>
                  {dayAndTime(lost, clock)} is not free for {service.title} ({service.lengthMinutes} min).
                  Please choose another time.
                </Trans>
              </Text>
            ) : null}
            {known ? (
              <SlotChooser
                key={service.id}
                serviceId={service.id}
                clock={known}
                value={startsAt}
                onChange={onTime}
                onMissing={onMissing}
                around={lost ?? undefined}
                keeping={keeping}
                capacity={service.capacity}
                whenNone={<WaitHint providerId={providerId} serviceId={service.id} />}
              />
            ) : (
              <SlotsSkeleton />
            )}
          </Box>
          <Box css={{ [BESIDE]: { position: 'sticky' } }} top="24" scrollMarginTop="24">
            <HoldForm
              key={service.id}
              service={service}
              clock={clock}
              startsAt={startsAt}
              onTime={onTime}
              onKeeping={setKeeping}
              onHeld={onHeld}
              onGuest={onGuest}
            />
            {startsAt ? (
              <RepeatHint
                service={service}
                href={seriesHref(providerId, { service: service.id, at: startsAt })}
              />
            ) : null}
            <PackageHint service={service} />
          </Box>
        </Grid>
      </Stack>
    </Box>
  )
}

/** The page's skeleton until the provider's services have loaded. */
function TimesOnTheirWay() {
  return (
    <Box>
      <Skeleton w="40" mb="4" />
      <PageHeader title={t`Choose a time`} description={<Skeleton w="64" h="10" />} />
      <Skeleton h="12" maxW="md" mb="6" />
      <SlotsSkeleton />
    </Box>
  )
}

/** Lets a patron choose a service of a provider and a time for it. */
export function BookScreen({ serviceId, ...props }: BookScreenProps) {
  return (
    <ServiceGate providerId={props.providerId} serviceId={serviceId} waiting={<TimesOnTheirWay />}>
      {(service, services) => <Times service={service} services={services} {...props} />}
    </ServiceGate>
  )
}
