import { Box, Flex, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PackagePurchase } from '@wellspring/api/contract/packages'
import { MAX_SERIES, MIN_SERIES, seriesSteps } from '@wellspring/api/contract/series'
import type { SeriesStep } from '@wellspring/api/contract/series'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { seriesQueries } from '@wellspring/api/hooks/series'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { dayAndTime, useClock, zoneName } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { ServiceGate } from '../../parts/booking/service-gate.tsx'
import { DatesForm } from './dates-form.tsx'
import { SeriesPaymentGate } from '../../parts/series/series-payment-gate.tsx'
import { stepNames } from '../../parts/series/series-labels.ts'

interface PlanProps {
  serviceId: string
  /** The first date. */
  startsAt: string
  onBooked: (seriesId: string) => void
}

export interface SeriesScreenProps extends PlanProps {
  providerId: string
  backHref: string
}

interface ChoiceProps {
  label: string
  value: number
  options: readonly { value: number; label: string }[]
  onChange: (value: number) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <NativeSelect.Root w={{ base: 'full', sm: '14rem' }}>
      <NativeSelect.Field
        aria-label={label}
        value={String(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

const steps = seriesSteps.map((value) => ({ value, label: stepNames[value] }))
const countsTo = (most: number) =>
  Array.from({ length: most - MIN_SERIES + 1 }, (_, at) => ({
    value: MIN_SERIES + at,
    label: t`${MIN_SERIES + at} times`,
  }))

/** The availability of each date, for at most as many as the package covers. */
function Plan({ serviceId, startsAt, onBooked, purchase }: PlanProps & { purchase: PackagePurchase | null }) {
  const clock = useClock()
  const most = Math.min(MAX_SERIES, purchase?.left ?? MAX_SERIES)
  const [everyWeeks, setEvery] = useState<SeriesStep>(1)
  const [times, setTimes] = useState(Math.min(4, most))
  const plan = { serviceId, startsAt, zone: clock.zone, everyWeeks, times }
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.preview(useApi(), plan))
  return (
    <Stack gap="5">
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
        <Choice
          label={t`How often`}
          value={everyWeeks}
          options={steps}
          onChange={(value) => setEvery(seriesSteps.find((step) => step === value) ?? 1)}
        />
        <Choice label={t`How many times`} value={times} options={countsTo(most)} onChange={setTimes} />
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        <Trans>
          The hour stays the same where you are ({zoneName(clock.zone)}), even when the clocks change.
        </Trans>
      </Text>
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList label={t`Loading the dates`} /> : null}
      {data ? (
        <DatesForm
          key={JSON.stringify(plan)}
          serviceId={serviceId}
          clock={clock}
          purchase={purchase}
          onBooked={onBooked}
          dates={data.dates}
          onGone={() => void refetch()}
        />
      ) : null}
    </Stack>
  )
}

/** Repeats a booking at the same time of day, with alternatives for dates that are taken. */
export function SeriesScreen({ providerId, backHref, ...plan }: SeriesScreenProps) {
  const clock = useClock()
  return (
    <Box maxW="44rem">
      <ServiceGate providerId={providerId} serviceId={plan.serviceId}>
        {(service) => (
          <>
            <PageHeader
              title={t`Repeat this time`}
              description={t`${service.title} with ${service.provider.name}, from ${dayAndTime(plan.startsAt, clock)} on`}
              back={{ href: backHref, label: t`Choose a time` }}
            />
            <SeriesPaymentGate service={service}>
              {(purchase) => <Plan {...plan} purchase={purchase} />}
            </SeriesPaymentGate>
          </>
        )}
      </ServiceGate>
    </Box>
  )
}
