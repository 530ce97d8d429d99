import { Box, Button, Flex, Text } from '@chakra-ui/react'

import type { CoachingNote } from '@wellspring/api/contract/coaching'

export interface ChangedElsewhereProps {
  note: CoachingNote
  onKeep: () => void
  onDrop: () => void
}

/** What stands there now, beside what was typed: one of them stays. */
export function ChangedElsewhere({ note, onKeep, onDrop }: ChangedElsewhereProps) {
  return (
    <Box role="alert" p="4" borderWidth="1px" borderRadius="lg" bg="bg.subtle">
      <Text fontWeight="semibold">You changed this note elsewhere meanwhile. It says now:</Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" my="2">
        {note.text}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="outline" onClick={onKeep}>
          Save mine over it
        </Button>
        <Button size="sm" variant="outline" onClick={onDrop}>
          Leave it like that
        </Button>
      </Flex>
    </Box>
  )
}
