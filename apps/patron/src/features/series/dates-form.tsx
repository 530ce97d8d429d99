import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { Problem } from '@wellspring/api/client'
import type { PackagePurchase } from '@wellspring/api/contract/packages'
import { MIN_SERIES } from '@wellspring/api/contract/series'
import type { SeriesDate } from '@wellspring/api/contract/series'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useBookSeries } from '@wellspring/api/hooks/series'
import { toast } from '@wellspring/ui/toast'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { DateRow } from './date-row.tsx'

export interface DatesFormProps {
  serviceId: string
  dates: readonly SeriesDate[]
  clock: Clock
  /** The package that pays for the series; null if the service is free. */
  purchase: PackagePurchase | null
  onBooked: (seriesId: string) => void
  /** Called when dates have been taken meanwhile: the preview is reloaded. */
  onGone: () => void
}

type Chosen = Record<string, string | null>

const isSame = (a: string, b: string) => Date.parse(a) === Date.parse(b)

/** The dates of a series, and the button that books all chosen ones or none. */
export function DatesForm({ serviceId, dates, clock, purchase, onBooked, onGone }: DatesFormProps) {
  const { mutateAsync, isPending } = useBookSeries()
  const attemptWith = useIdempotentMutation()
  const [changed, setChanged] = useState<Chosen>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const gone = problem?.taken ?? []
  const isGone = (at: string) => gone.some((one) => isSame(one, at))
  const chosenOf = ({ startsAt, state }: SeriesDate) => {
    const own = changed[startsAt]
    const chosen = own === undefined ? (state === 'free' ? startsAt : null) : own
    return chosen !== null && isGone(chosen) ? null : chosen
  }
  const startsAts = dates.flatMap((date) => chosenOf(date) ?? [])
  const book = async () => {
    setProblem(null)
    try {
      const paid = purchase && { purchaseId: purchase.id }
      const input = { serviceId, zone: clock.zone, startsAts, ...paid }
      const { series } = await attemptWith(input, mutateAsync)
      toast.success(t`${series.bookings.length} times are booked`)
      onBooked(series.id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
      if (error.taken) onGone()
    }
  }
  return (
    <Stack gap="4">
      {problem ? (
        <Box role="alert" bg="bg.error" color="fg.error" borderRadius="lg" px="4" py="3">
          {problem.message} {gone.length > 0 ? t`Nothing was booked: choose others, or leave them out.` : ''}
        </Box>
      ) : null}
      <Stack as="ul" aria-label={t`The dates`} gap="0" listStyleType="none">
        {dates.map((date) => (
          <DateRow
            key={date.startsAt}
            date={date}
            chosen={chosenOf(date)}
            isGone={isGone(changed[date.startsAt] ?? date.startsAt)}
            clock={clock}
            onChange={(chosen) => setChanged({ ...changed, [date.startsAt]: chosen })}
          />
        ))}
      </Stack>
      <Button
        alignSelf="flex-start"
        disabled={startsAts.length < MIN_SERIES}
        loading={isPending}
        loadingText={t`Book them`}
        onClick={() => void book()}
      >
        {startsAts.length < MIN_SERIES ? t`Choose two dates or more` : t`Book ${startsAts.length} times`}
      </Button>
      <Text textStyle="sm" color="fg.muted">
        <Trans>
          {purchase
            ? t`Package ${purchase.number} pays for them. It has ${purchase.left} sessions left.`
            : t`It is free.`}{' '}
          We book all of them or none. You can move or cancel each one later.
        </Trans>
      </Text>
    </Stack>
  )
}
