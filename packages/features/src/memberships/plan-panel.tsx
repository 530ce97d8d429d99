import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Subscription, SubscriptionStatus } from '@wellspring/api/contract/memberships'
import { useResumeMembership } from '@wellspring/api/hooks/memberships'
import { LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { mediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'

import { CancelDialog } from './cancel-dialog.tsx'
import { RefundOffer } from './refund-offer.tsx'

const names: Record<SubscriptionStatus, string> = {
  incomplete: 'Not paid yet',
  active: 'Active',
  past_due: 'Past due',
  canceled: 'Ended',
}

/** How it goes on, in one sentence. */
export function outlookOf(subscription: Subscription): string {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, endedAt, pastDue, membership } = subscription
  const end = currentPeriodEnd ? mediumDate(currentPeriodEnd) : ''
  switch (status) {
    case 'incomplete':
      return 'Your bank has not confirmed the first payment yet.'
    case 'canceled':
      return endedAt ? `It ended on ${mediumDate(endedAt)}.` : 'It has ended.'
    case 'past_due':
      return pastDue?.nextAttemptAt
        ? `${pastDue.message} We try the card again on ${mediumDate(pastDue.nextAttemptAt)}; until ${mediumDate(pastDue.benefitsUntil)} nothing changes for you.`
        : `${pastDue?.message ?? 'Your card was declined.'} Please give another card.`
    case 'active':
      return cancelAtPeriodEnd
        ? `It ends on ${end}. Until then everything is as before.`
        : `It renews on ${end} for ${formatDollars(membership.points.price)}.`
  }
}

export interface PlanPanelProps {
  subscription: Subscription
  plansHref: string
}

/** The plan, how it goes on, and the way out and back. */
export function PlanPanel({ subscription, plansHref }: PlanPanelProps) {
  const { membership, status, cancelAtPeriodEnd } = subscription
  const [asking, setAsking] = useState(false)
  const resume = useResumeMembership()
  const { title, price, billed } = membership.points
  return (
    <Box
      as="section"
      aria-label="Plan"
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p={{ base: '5', sm: '7' }}
    >
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        <StatusBadge
          status={status}
          label={cancelAtPeriodEnd && status === 'active' ? 'Ends with the period' : names[status]}
        />
      </Flex>
      <Text color="fg.muted">
        {formatDollars(price)} per month, billed {billed}
      </Text>
      <Text mt="4">{outlookOf(subscription)}</Text>
      <Flex mt="5" gap="3" wrap="wrap">
        {status === 'canceled' ? <LinkButton href={plansHref}>See the plans</LinkButton> : null}
        {status === 'active' && cancelAtPeriodEnd ? (
          <Button
            loading={resume.isPending}
            loadingText="Keep my membership"
            onClick={() =>
              resume.mutate(undefined, { onSuccess: () => toast.success('Your membership goes on') })
            }
          >
            Keep my membership
          </Button>
        ) : null}
        {(status === 'active' && !cancelAtPeriodEnd) || status === 'past_due' ? (
          <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
            Cancel membership
          </Button>
        ) : null}
      </Flex>
      {status === 'active' ? <RefundOffer /> : null}
      {asking ? <CancelDialog subscription={subscription} onClose={() => setAsking(false)} /> : null}
    </Box>
  )
}
