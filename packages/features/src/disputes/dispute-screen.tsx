import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { disputeQueries } from '@wellspring/api/hooks/disputes'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { OrderTimeline } from '@wellspring/ui/order-timeline'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { DisputeActions } from './dispute-actions.tsx'
import type { PartyFactsProps } from '../party-facts.tsx'
import { DisputeFacts, type DisputeHrefs } from './dispute-facts.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import { deadlineWords, disputeNames } from './dispute-labels.ts'

export interface DisputeScreenProps {
  id: string
  back: { href: string; label: string }
  hrefs?: DisputeHrefs
  /** Which side looks; left out for staff. */
  viewer?: PartyFactsProps['viewer']
}

const sides = {
  buyer: t`By the buyer`,
  seller: t`By the seller`,
  admin: t`By our staff`,
  system: t`By Wellspring`,
}

/** One dispute, the same for both sides and for staff; what each may do differs. */
export function DisputeScreen({ id, back, hrefs, viewer }: DisputeScreenProps) {
  const { zone } = useClock()
  const query = useQuery(disputeQueries.detail(useApi(), id))
  const { data, error } = query
  if (error) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" />
  const { dispute } = data
  const deadline = deadlineWords(dispute, zone)
  return (
    <Stack gap="8">
      <PageHeader
        title={t`Dispute ${dispute.number}`}
        description={t`Order ${dispute.orderNumber}${deadline ? `. ${deadline}` : ''}`}
        back={back}
        badge={<StatusBadge status={dispute.status} {...disputeNames[dispute.status]} />}
      />
      <DisputeActions dispute={dispute} />
      <Grid
        gap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Stack gap="8">
          <Box
            as="section"
            aria-label={t`Reason`}
            bg="bg.surface"
            borderWidth="1px"
            borderRadius="lg"
            p={{ base: '4', sm: '5' }}
          >
            <Text as="h2" textStyle="heading" mb="2">
              <Trans>Reason</Trans>
            </Text>
            <Text whiteSpace="pre-wrap" mb="5">
              {dispute.reason}
            </Text>
            <DisputeFacts dispute={dispute} hrefs={hrefs} viewer={viewer} />
          </Box>
          <EvidencePanel dispute={dispute} />
        </Stack>
        <OrderTimeline
          steps={dispute.timeline.map(({ at, status, by, note }, index) => ({
            id: `${at}-${index}`,
            label: disputeNames[status].label,
            at,
            detail: [sides[by], note].filter(Boolean).join(': '),
            state: index === dispute.timeline.length - 1 ? 'current' : 'done',
          }))}
        />
      </Grid>
    </Stack>
  )
}
