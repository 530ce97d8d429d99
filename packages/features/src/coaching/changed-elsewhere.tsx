import { Box, Button, Flex, Text } from '@chakra-ui/react'

import type { CoachingNote } from '@wellspring/api/contract/coaching'
import { Trans } from '@wellspring/words/macro'

export interface ChangedElsewhereProps {
  note: CoachingNote
  onKeep: () => void
  onDrop: () => void
}

/** Shows a note's current text beside the typed one, to keep one of them. */
export function ChangedElsewhere({ note, onKeep, onDrop }: ChangedElsewhereProps) {
  return (
    <Box role="alert" p="4" borderWidth="1px" borderRadius="lg" bg="bg.subtle">
      <Text fontWeight="semibold">
        <Trans>You have changed this note elsewhere in the meantime. It now says:</Trans>
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" my="2">
        {note.text}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="outline" onClick={onKeep}>
          <Trans>Replace it with mine</Trans>
        </Button>
        <Button size="sm" variant="outline" onClick={onDrop}>
          <Trans>Keep that version</Trans>
        </Button>
      </Flex>
    </Box>
  )
}
