import { Box, Button, Flex, Text } from '@chakra-ui/react'

import type { PayoutAccount } from '@wellspring/api/contract/wallet'
import { useCreateConnectAccount } from '@wellspring/api/hooks/wallet'
import { mediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

const states: Record<PayoutAccount['status'], { label: string; tone: StatusTone; sentence: string }> = {
  none: {
    label: t`Not set up`,
    tone: 'neutral',
    sentence: t`Add your details and the bank account your money goes to.`,
  },
  pending: {
    label: t`Under review`,
    tone: 'waiting',
    sentence: t`The payment service is checking your details.`,
  },
  active: { label: t`Active`, tone: 'good', sentence: t`Payouts go out every day.` },
  restricted: {
    label: t`Something is missing`,
    tone: 'bad',
    sentence: t`Payouts are on hold until you add:`,
  },
  rejected: {
    label: t`Refused`,
    tone: 'bad',
    sentence: t`Payouts are not possible at the moment. Please contact support.`,
  },
}

const dues = { now: t`needed now`, past: 'overdue', checking: t`being checked` }

/** The anchor that links use. */
export const payoutAccountId = 'payout-account'

/** Shown beside money that is available without an active payout account. */
export const notPayableYet = t`Cannot be paid out until your payout account is active.`

/** The seller's payout account and what is missing to activate it. */
export function PayoutAccountPanel({ account }: { account: PayoutAccount }) {
  const { zone } = useClock()
  const connect = useCreateConnectAccount()
  const { label, tone, sentence } = states[account.status]
  const open = () => connect.mutate(undefined, { onSuccess: ({ url }) => window.location.assign(url) })
  return (
    <Box
      as="section"
      id={payoutAccountId}
      scrollMarginTop="20"
      aria-label={t`Payout account`}
      bg="bg.subtle"
      borderRadius="lg"
      p={{ base: '5', sm: '6' }}
    >
      <Flex justify="space-between" gap="3" wrap="wrap" align="center">
        <Text as="h2" textStyle="heading">
          <Trans>Payout account</Trans>
        </Text>
        <StatusBadge status={account.status} label={label} tone={tone} />
      </Flex>
      <Text mt="2">
        {sentence} {account.bank ? t`The money goes to the account that ends in ${account.bank}.` : ''}
      </Text>
      {account.requirements.length > 0 ? (
        <Box as="ul" mt="3" ps="5">
          {account.requirements.map(({ item, due, by }) => (
            <li key={item}>
              {item}, {dues[due]}
              {by ? t` by ${mediumDate(by, zone)}` : ''}
            </li>
          ))}
        </Box>
      ) : null}
      {account.status === 'rejected' ? null : (
        <Button
          mt="4"
          variant={account.status === 'active' ? 'outline' : 'solid'}
          loading={connect.isPending}
          loadingText={t`One moment`}
          onClick={open}
        >
          {account.status === 'active' ? t`Change bank account` : t`Connect bank account`}
        </Button>
      )}
    </Box>
  )
}
