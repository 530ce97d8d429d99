import { Box, Text } from '@chakra-ui/react'

import { LotusLoading } from '@wellspring/ui/lotus'
import { Trans } from '@wellspring/words/macro'

/** Replaces the card form while a payment is processing, so that nobody is charged twice. */
export const PaymentProcessing = () => (
  <Box role="status" textAlign="center">
    <LotusLoading />
    <Text>
      <Trans>Your bank has not answered yet. We keep trying, and your card is charged only once.</Trans>
    </Text>
  </Box>
)
