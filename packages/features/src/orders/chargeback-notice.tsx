import { Box, Text } from '@chakra-ui/react'

import type { ChargebackStatus, OrderChargeback } from '@wellspring/api/contract/chargebacks'
import { formatDollars } from '@wellspring/ui/money'
import { mediumDate } from '@wellspring/ui/relative-date'

const words: Record<ChargebackStatus, (money: string) => string> = {
  early_warning: (money) => `The buyer’s bank warns of this payment. ${money} is held for now.`,
  needs_response: (money) => `The buyer’s bank has taken ${money} back until it has decided.`,
  under_review: (money) => `The buyer’s bank has our answer, and ${money} until it has decided.`,
  won: (money) => `The bank has decided for the seller: ${money} is free again.`,
  lost: (money) => `The bank has decided for the buyer: ${money} is gone.`,
}

/** What the buyer's bank wants of an order. */
export function ChargebackNotice({ chargeback }: { chargeback: OrderChargeback }) {
  const { number, status, amount, reason, answerBy } = chargeback
  const answer = status === 'needs_response' && answerBy ? ` Evidence is due by ${mediumDate(answerBy)}.` : ''
  return (
    <Box
      as="section"
      aria-label={`Chargeback ${number}`}
      borderWidth="1px"
      borderRadius="md"
      borderColor="border"
      bg="bg.subtle"
      p="4"
    >
      <Text fontWeight="semibold">Chargeback {number}</Text>
      <Text>
        {words[status](formatDollars(amount))}
        {answer}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        Reason: {reason}
      </Text>
    </Box>
  )
}
