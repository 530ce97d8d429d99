import { Box, Text } from '@chakra-ui/react'

import { LotusLoading } from '@wellspring/ui/lotus'
import { Trans } from '@wellspring/words/macro'

/** In place of a card, which would be charged again. */
export const BankSilence = () => (
  <Box role="status" textAlign="center">
    <LotusLoading />
    <Text>
      <Trans>Your bank has not answered yet. We keep asking; your card is charged once at the most.</Trans>
    </Text>
  </Box>
)
