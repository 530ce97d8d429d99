import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { FirstFree, Slot } from '@wellspring/api/contract/booking'
import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { onlyBeside } from '@wellspring/ui/beside'
import { FreeTimes } from '@wellspring/ui/free-times'
import { LinkButton } from '@wellspring/ui/link'
import { Skeleton } from '@wellspring/ui/skeleton'
import {
  dayIn,
  dayWords,
  daysAfter,
  isNight,
  presentMoment,
  timeIn,
  useKnownClock,
} from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans } from '@wellspring/words/macro'

import { ServiceChoice } from '../../parts/booking/service-choice.tsx'
import { servicesOf } from '../../parts/booking/services-of.ts'
import { useFirstFree } from '../../parts/booking/use-first-free.ts'
import { useUsedFirstConsultations } from '../../parts/booking/use-used-first-consultations.ts'
import { timeHref } from '../../parts/booking/time-href.ts'
import { waitHref } from '../../parts/waitlist/waitlist-labels.ts'

/** A week is requested; the first days with free times are shown. */
const [ASKED_DAYS, SHOWN_DAYS, TIMES_A_DAY] = [7, 3, 3] as const
/** The height of three days with a row of times each, so that nothing moves when they load. */
const DAYS_HEIGHT = '15.5rem'

/** The first days with free times, each with its first times, which are at night only when nothing else is free. */
function firstDays(slots: readonly Slot[], zone: string): [day: string, slots: Slot[]][] {
  const byDay = slots.filter(({ startsAt }) => !isNight(startsAt, zone))
  const days = new Map<string, Slot[]>()
  for (const slot of byDay.length > 0 ? byDay : slots) {
    const day = dayWords(slot.startsAt, zone)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days].slice(0, SHOWN_DAYS)
}

function DaysSkeleton() {
  return (
    <Stack gap="4">
      {Array.from({ length: SHOWN_DAYS }, (_, day) => (
        <Box key={day}>
          <Skeleton w="30%" mb="2" h="4" />
          <Grid gap="2" gridTemplateColumns={`repeat(${TIMES_A_DAY}, minmax(0, 1fr))`}>
            {Array.from({ length: TIMES_A_DAY }, (_each, time) => (
              <Skeleton key={time} h="11" />
            ))}
          </Grid>
        </Box>
      ))}
    </Stack>
  )
}

function Days({ service, clock }: { service: Service; clock: Clock }) {
  const { id: serviceId, provider } = service
  const [today] = useState(() => dayIn(presentMoment(), clock.zone))
  const days = { from: today, to: daysAfter(today, ASKED_DAYS - 1), zone: clock.zone }
  const { data } = useQuery(bookingQueries.slots(useApi(), { serviceId, ...days }))
  if (!data) return <DaysSkeleton />
  const timeOf = (startsAt: string) => ({
    href: timeHref(provider.id, { serviceId, startsAt }),
    day: dayWords(startsAt, clock.zone),
    time: timeIn(startsAt, clock),
  })
  if (data.slots.length === 0)
    return data.nextAfter ? (
      <Box>
        <Text textStyle="sm" mb="2">
          <Trans>Next: {dayWords(data.nextAfter, clock.zone)}</Trans>
        </Text>
        <FreeTimes times={[timeOf(data.nextAfter)]} />
      </Box>
    ) : (
      // Centred in the height that is kept for the times.
      <Stack minH="inherit" justify="center" align="center" gap="4" textAlign="center">
        <Text>
          <Trans>Fully booked for now. When a time opens up, we hold it for you.</Trans>
        </Text>
        <LinkButton href={waitHref(provider.id, serviceId)} variant="outline">
          <Trans>Join the waitlist</Trans>
        </LinkButton>
      </Stack>
    )
  return (
    <Stack gap="4">
      {firstDays(data.slots, clock.zone).map(([day, slots]) => (
        <Box key={day}>
          <Text textStyle="sm" fontWeight="semibold" mb="2">
            {day}
          </Text>
          <FreeTimes
            columns={TIMES_A_DAY}
            times={slots.slice(0, TIMES_A_DAY).map(({ startsAt }) => timeOf(startsAt))}
          />
        </Box>
      ))}
    </Stack>
  )
}

/** The services that can start at the provider's next free time. */
const freeFirst = ({ times: [first], services }: FirstFree) =>
  new Set(services.filter(({ startsAt }) => startsAt === first?.startsAt).map(({ serviceId }) => serviceId))

/** A panel for choosing a service and one of its next free times. */
export function BookingRail({ providerId }: { providerId: string }) {
  const { data } = useQuery(directoryQueries.services(useApi(), servicesOf(providerId)))
  const [chosen, setChosen] = useState<string>()
  const clock = useKnownClock()
  const { isPending, used } = useUsedFirstConsultations(providerId, data?.services)
  const open = (data?.services ?? []).filter(({ id }) => !used.has(id))
  const services = open.length > 0 ? open : (data?.services ?? [])
  const firstFree = useFirstFree([providerId])
  const [free] = firstFree.data?.providers ?? []
  const first = free && freeFirst(free)
  const service =
    services.find(({ id }) => id === chosen) ?? services.find(({ id }) => first?.has(id)) ?? services[0]
  if (!service) return null
  return (
    <Box
      as="section"
      aria-labelledby="booking-rail"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
    >
      <Heading as="h2" id="booking-rail" textStyle="heading" mb="3">
        <Trans>Book a session</Trans>
      </Heading>
      <Stack gap="4">
        <ServiceChoice services={services} value={service.id} onChange={setChosen} />
        <Box minH={DAYS_HEIGHT}>
          {clock && !isPending && !firstFree.isPending ? (
            <Days key={service.id} service={service} clock={clock} />
          ) : (
            <DaysSkeleton />
          )}
        </Box>
        {/* A phone has the solid button in its bar. */}
        <LinkButton href={`/providers/${providerId}/book?service=${service.id}`} w="full" css={onlyBeside}>
          <Trans>See all times</Trans>
        </LinkButton>
      </Stack>
    </Box>
  )
}
