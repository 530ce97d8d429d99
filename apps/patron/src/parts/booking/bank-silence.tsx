import { Box, Text } from '@chakra-ui/react'

import { LotusLoading } from '@wellspring/ui/lotus'

/** In place of a card, which would be charged again. */
export const BankSilence = () => (
  <Box role="status" textAlign="center">
    <LotusLoading />
    <Text>Your bank has not answered yet. We keep asking; your card is charged once at the most.</Text>
  </Box>
)
