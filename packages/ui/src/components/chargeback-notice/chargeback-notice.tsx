import { Box, Text } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { formatDollars } from '../money/money.tsx'
import { mediumDate } from '../relative-date/relative-date.tsx'
import { useClock } from '../zoned-time/zoned-time.tsx'

type Status = 'early_warning' | 'needs_response' | 'under_review' | 'won' | 'lost'

export interface ChargebackNoticeProps {
  chargeback: { number: string; status: Status; amount: number; reason: string; answerBy: string | null }
  /** The role of the payer, and that of the payee. */
  payer?: string
  payee?: string
}

interface Told {
  money: string
  payer: string
  payee: string
}

const words: Record<Status, (told: Told) => string> = {
  early_warning: ({ money, payer }) =>
    t`The ${payer}’s bank has warned us about this payment. ${money} is held for now.`,
  needs_response: ({ money, payer }) => t`The ${payer}’s bank has taken ${money} back until it has decided.`,
  under_review: ({ money, payer }) =>
    t`The ${payer}’s bank has our answer, and ${money} until it has decided.`,
  won: ({ money, payee }) => t`The bank has decided for the ${payee}: ${money} is no longer held.`,
  lost: ({ money, payer }) => t`The bank has decided for the ${payer}: ${money} is lost.`,
}

/** Explains a chargeback of a payment. */
export function ChargebackNotice({ chargeback, payer = 'buyer', payee = 'seller' }: ChargebackNoticeProps) {
  const { zone } = useClock()
  const { number, status, amount, reason, answerBy } = chargeback
  const answer =
    status === 'needs_response' && answerBy ? t` Evidence is due by ${mediumDate(answerBy, zone)}.` : ''
  return (
    <Box
      as="section"
      aria-label={t`Chargeback ${number}`}
      borderWidth="1px"
      borderRadius="md"
      borderColor="border"
      bg="bg.subtle"
      p="4"
    >
      <Text fontWeight="semibold">
        <Trans>Chargeback {number}</Trans>
      </Text>
      <Text>
        {words[status]({ money: formatDollars(amount), payer, payee })}
        {answer}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        <Trans>Reason: {reason}</Trans>
      </Text>
    </Box>
  )
}
