import { Box, Text } from '@chakra-ui/react'
import { memo } from 'react'

import { dayWords, timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import type { Seen } from './check-in-state.ts'

const titles: Record<Seen['outcome'], string> = {
  admitted: t`Checked in`,
  used: t`Already used`,
  forged: t`Not a Wellspring ticket`,
  other_date: t`A ticket for another date`,
  not_valid: t`Not valid`,
}

const sentences: Partial<Record<Seen['outcome'], string>> = {
  forged: t`This code was not made by us. Ask to see the ticket in the app, or look for the name.`,
  other_date: t`It is genuine, but not for this date.`,
  not_valid: t`It was cancelled, or booked after this list was loaded. Look for the name when you are online.`,
}

/** The result of the last scan, readable at arm's length. */
export const SeenBox = memo(function SeenBox({ seen }: { seen: Seen | null }) {
  const clock = useClock()
  const palette = seen?.outcome === 'admitted' ? 'green' : seen?.outcome === 'used' ? 'orange' : 'red'
  return (
    <Box role="status" aria-live="assertive" minH="28">
      {seen ? (
        <Box colorPalette={palette} bg="colorPalette.subtle" color="colorPalette.fg" borderRadius="lg" p="4">
          <Text textStyle="title">{titles[seen.outcome]}</Text>
          {'ticket' in seen ? (
            <Text fontWeight="semibold">
              {seen.ticket.guestName}, {seen.ticket.ticketType}
            </Text>
          ) : (
            <Text>{sentences[seen.outcome]}</Text>
          )}
          {seen.outcome === 'used' ? (
            <Text>
              <Trans>
                First used {dayWords(seen.first.at, clock.zone)}, {timeIn(seen.first.at, clock)}
                {seen.first.gate ? `, ${seen.first.gate}` : ''}
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
