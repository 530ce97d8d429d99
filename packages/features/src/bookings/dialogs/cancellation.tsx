import { Box, Stack, Text } from '@chakra-ui/react'

import { FREE_CANCEL_MINUTES, bandAt, endsFreeCancel } from '@wellspring/api/contract/cancellation-terms'
import type { CancellationPolicy } from '@wellspring/api/contract/services'
import { Disclosure } from '@wellspring/ui/disclosure'
import { RefundPolicy, nearestRefund } from '@wellspring/ui/refund-policy'
import { useNow } from '@wellspring/ui/use-now'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

export interface CancellationProps {
  bands: CancellationPolicy
  /** The chosen time; null before one is chosen. */
  startsAt: string | null
}

/** What is lost when the start is so near that a cancellation gives no full refund. */
function nearWords(percent: number, isFreeAtFirst: boolean): string {
  if (!isFreeAtFirst)
    return percent === 0
      ? t`This session starts so soon that cancelling gives no refund.`
      : t`This session starts so soon that cancelling gives back ${percent}%.`
  return percent === 0
    ? t`This session starts soon: after the first ${FREE_CANCEL_MINUTES} minutes, cancelling gives no refund.`
    : t`This session starts soon: after the first ${FREE_CANCEL_MINUTES} minutes, cancelling gives back ${percent}%.`
}

/** The refund if the booking were cancelled immediately. */
function useRefundNow({ bands, startsAt }: CancellationProps) {
  const now = Date.parse(useNow())
  const start = startsAt === null ? null : Date.parse(startsAt)
  return {
    percent: start === null ? 100 : (bandAt(bands, start, now)?.refundPercent ?? 0),
    isFreeAtFirst: start === null || endsFreeCancel(start, now) > now,
  }
}

/** Shows an immediate loss without anything to expand. */
function NearStart(props: CancellationProps) {
  const { percent, isFreeAtFirst } = useRefundNow(props)
  return percent < 100 ? (
    <Box px="3" py="2" borderRadius="md" bg="bg.warning" color="fg.warning">
      {nearWords(percent, isFreeAtFirst)}
    </Box>
  ) : null
}

function Rules({ bands, startsAt }: CancellationProps) {
  const { isFreeAtFirst } = useRefundNow({ bands, startsAt })
  return (
    <Stack gap="2">
      {isFreeAtFirst ? (
        <Text>{t`In the first ${FREE_CANCEL_MINUTES} minutes after booking: full refund.`}</Text>
      ) : null}
      <RefundPolicy bands={bands} />
    </Stack>
  )
}

/** The cancellation terms of a new booking: the nearest deadline in one line, which expands. */
export function Cancellation(props: CancellationProps) {
  const { bands, startsAt } = props
  const now = useNow()
  const clock = useClock()
  const { percent } = useRefundNow(props)
  return (
    <Stack gap="1">
      <NearStart {...props} />
      <Disclosure summary={percent < 100 ? t`If you cancel` : nearestRefund(bands, { startsAt, now, clock })}>
        <Rules {...props} />
      </Disclosure>
    </Stack>
  )
}
