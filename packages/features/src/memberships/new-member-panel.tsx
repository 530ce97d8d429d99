import { Box, Text } from '@chakra-ui/react'

import { PlaceList } from '@wellspring/ui/place-list'
import type { Place } from '@wellspring/ui/place-list'

/** Greets somebody whose membership has just been paid, with what to do first. */
export function NewMemberPanel({ steps }: { steps: readonly Place[] }) {
  return (
    <Box as="section" aria-labelledby="new-member" mb="8">
      <Text as="h2" id="new-member" textStyle="title">
        You are a member
      </Text>
      <Text mt="1" mb="5" color="fg.muted">
        Thank you. Everything is open to you now; this is a good way to begin.
      </Text>
      <PlaceList places={steps} />
    </Box>
  )
}
