import { Box, Text } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

/** Welcomes a new member; the first steps are listed below it. */
export function NewMemberPanel() {
  return (
    <Box as="section" aria-labelledby="new-member">
      <Text as="h2" id="new-member" textStyle="title">
        <Trans>You are a member</Trans>
      </Text>
      <Text mt="1" color="fg.muted">
        <Trans>Thank you. Everything is open to you now.</Trans>
      </Text>
    </Box>
  )
}
