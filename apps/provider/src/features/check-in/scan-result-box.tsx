import { Box, Text } from '@chakra-ui/react'
import { memo } from 'react'

import { dayWords, timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import type { ScanResult } from './check-in-state.ts'

const titles: Record<ScanResult['outcome'], string> = {
  admitted: t`Checked in`,
  used: t`Already used`,
  forged: t`Not a Wellspring ticket`,
  other_date: t`A ticket for another date`,
  not_valid: t`Not valid`,
}

const sentences: Partial<Record<ScanResult['outcome'], string>> = {
  forged: t`This code was not made by us. Ask to see the ticket in the app, or look for the name.`,
  other_date: t`It is genuine, but not for this date.`,
  not_valid: t`It was cancelled, or booked after this list was loaded. Look for the name when you are online.`,
}

/** The result of the last scan, readable at arm's length. */
export const ScanResultBox = memo(function ScanResultBox({ result }: { result: ScanResult | null }) {
  const clock = useClock()
  const palette = result?.outcome === 'admitted' ? 'green' : result?.outcome === 'used' ? 'orange' : 'red'
  return (
    <Box role="status" aria-live="assertive" minH="28">
      {result ? (
        <Box colorPalette={palette} bg="colorPalette.subtle" color="colorPalette.fg" borderRadius="lg" p="4">
          <Text textStyle="title">{titles[result.outcome]}</Text>
          {'ticket' in result ? (
            <Text fontWeight="semibold">
              {result.ticket.guestName}, {result.ticket.ticketType}
            </Text>
          ) : (
            <Text>{sentences[result.outcome]}</Text>
          )}
          {result.outcome === 'used' ? (
            <Text>
              <Trans>
                First used {dayWords(result.first.at, clock.zone)}, {timeIn(result.first.at, clock)}
                {result.first.gate ? `, ${result.first.gate}` : ''}
              </Trans>
            </Text>
          ) : null}
        </Box>
      ) : (
        <Text borderWidth="1px" borderStyle="dashed" borderRadius="lg" p="4" color="fg.muted">
          <Trans>Scan a ticket, or find a guest by name.</Trans>
        </Text>
      )}
    </Box>
  )
})
