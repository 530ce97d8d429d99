import { Box, Text } from '@chakra-ui/react'

/** Greets somebody whose membership has just been paid; what to do first stands below. */
export function NewMemberPanel() {
  return (
    <Box as="section" aria-labelledby="new-member">
      <Text as="h2" id="new-member" textStyle="title">
        You are a member
      </Text>
      <Text mt="1" color="fg.muted">
        Thank you. Everything is open to you now.
      </Text>
    </Box>
  )
}
