import { Box, Button, Text } from '@chakra-ui/react'

import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans } from '@wellspring/words/macro'

export interface EarlyNoteProps {
  opensAt: string
  onGoOn: () => void
}

/** Prevents accidental check-ins weeks before the event, with a button to continue anyway; works offline. */
export function EarlyNote({ opensAt, onGoOn }: EarlyNoteProps) {
  const clock = useClock()
  return (
    <Box role="status" borderWidth="1px" borderRadius="lg" bg="bg.surface" p="5">
      <Text fontWeight="semibold">
        <Trans>Check-in opens {dayAndTime(opensAt, clock)}</Trans>
      </Text>
      <Text mt="1" color="fg.muted">
        <Trans>
          A ticket you check in now counts as used, and you cannot undo it. Is this the right date?
        </Trans>
      </Text>
      <Button mt="4" variant="outline" minH="11" onClick={onGoOn}>
        <Trans>Check in anyway</Trans>
      </Button>
    </Box>
  )
}
