import { Box, Stack, Text } from '@chakra-ui/react'

import { FREE_CANCEL_MINUTES, bandAt, endsFreeCancel } from '@wellspring/api/contract/cancelling'
import type { CancellationPolicy } from '@wellspring/api/contract/services'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { useNow } from '@wellspring/ui/use-now'
import { t } from '@wellspring/words/macro'

export interface CancellationProps {
  bands: CancellationPolicy
  /** The time that is chosen; null before one is. */
  startsAt: string | null
}

/** What is lost where a start is so near that cancelling does not give everything back. */
function nearWords(percent: number, isFreeAtFirst: boolean): string {
  if (!isFreeAtFirst)
    return percent === 0
      ? t`This session starts so soon that cancelling gives no refund.`
      : t`This session starts so soon that cancelling gives back ${percent}%.`
  return percent === 0
    ? t`This session starts soon: after the first ${FREE_CANCEL_MINUTES} minutes, cancelling gives no refund.`
    : t`This session starts soon: after the first ${FREE_CANCEL_MINUTES} minutes, cancelling gives back ${percent}%.`
}

/** What cancelling would give back of what is about to be booked. */
export function Cancellation({ bands, startsAt }: CancellationProps) {
  const now = Date.parse(useNow())
  const start = startsAt === null ? null : Date.parse(startsAt)
  const percent = start === null ? 100 : (bandAt(bands, start, now)?.refundPercent ?? 0)
  const isFreeAtFirst = start === null || endsFreeCancel(start, now) > now
  return (
    <Stack gap="2">
      {percent < 100 ? (
        <Box px="3" py="2" borderRadius="md" bg="bg.warning" color="fg.warning">
          {nearWords(percent, isFreeAtFirst)}
        </Box>
      ) : null}
      {isFreeAtFirst ? (
        <Text>{t`In the first ${FREE_CANCEL_MINUTES} minutes after booking: full refund.`}</Text>
      ) : null}
      <RefundPolicy bands={bands} />
    </Stack>
  )
}
