import { Box, Button, Flex, Text } from '@chakra-ui/react'

import type { PayoutAccount } from '@wellspring/api/contract/wallet'
import { useCreateConnectAccount } from '@wellspring/api/hooks/wallet'
import { mediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'

const states: Record<PayoutAccount['status'], { label: string; tone: StatusTone; sentence: string }> = {
  none: {
    label: 'Not set up',
    tone: 'neutral',
    sentence: 'Add your details and the bank account your money goes to.',
  },
  pending: {
    label: 'Under review',
    tone: 'waiting',
    sentence: 'The card provider is checking your details.',
  },
  active: { label: 'Active', tone: 'good', sentence: 'Payouts go out every day.' },
  restricted: { label: 'Something is missing', tone: 'bad', sentence: 'Payouts are on hold until you add:' },
  rejected: {
    label: 'Refused',
    tone: 'bad',
    sentence: 'Payouts are not possible at the moment. Please contact support.',
  },
}

const dues = { now: 'needed now', past: 'overdue', checking: 'being checked' }

/** Where a seller's money goes, and what is missing for it. */
export function PayoutAccountPanel({ account }: { account: PayoutAccount }) {
  const { zone } = useClock()
  const connect = useCreateConnectAccount()
  const { label, tone, sentence } = states[account.status]
  const open = () => connect.mutate(undefined, { onSuccess: ({ url }) => window.location.assign(url) })
  return (
    <Box as="section" aria-label="Payout account" bg="bg.subtle" borderRadius="lg" p={{ base: '5', sm: '6' }}>
      <Flex justify="space-between" gap="3" wrap="wrap" align="center">
        <Text as="h2" textStyle="heading">
          Payout account
        </Text>
        <StatusBadge status={account.status} {...{ label, tone }} />
      </Flex>
      <Text mt="2">
        {sentence} {account.bank ? `The money goes to the account that ends in ${account.bank}.` : ''}
      </Text>
      {account.requirements.length > 0 ? (
        <Box as="ul" mt="3" ps="5">
          {account.requirements.map(({ item, due, by }) => (
            <li key={item}>
              {item}, {dues[due]}
              {by ? ` by ${mediumDate(by, zone)}` : ''}
            </li>
          ))}
        </Box>
      ) : null}
      {account.status === 'rejected' ? null : (
        <Button
          mt="4"
          variant={account.status === 'active' ? 'outline' : 'solid'}
          loading={connect.isPending}
          loadingText="One moment"
          onClick={open}
        >
          {account.status === 'active' ? 'Change bank account' : 'Connect bank account'}
        </Button>
      )}
    </Box>
  )
}
