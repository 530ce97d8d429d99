import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { disputeQueries } from '@wellspring/api/hooks/disputes'
import { FramedSection } from '@wellspring/ui/framed-section'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { OrderTimeline } from '@wellspring/ui/order-timeline'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { disputeNamesFor } from '../dispute-names.ts'
import type { PartyFactsProps } from '../party-facts.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { DisputeActions } from './dispute-actions.tsx'
import { DisputeFacts, type DisputeHrefs } from './dispute-facts.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import { deadlineWords } from './dispute-labels.ts'
import { disputeSteps } from './dispute-steps.ts'
import { PastDisputes } from './past-disputes.tsx'
import { ReturnSection } from './return-section.tsx'

export interface DisputeScreenProps {
  id: string
  back: { href: string; label: string }
  hrefs?: DisputeHrefs
  /** The viewer's role; omitted for staff. */
  viewer?: PartyFactsProps['viewer']
}

/** The statement of one side, with the evidence for it. */
function Said({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <FramedSection title={title}>
      <Text whiteSpace="pre-wrap" maxW="prose">
        {words}
      </Text>
      {children ? <Box mt="5">{children}</Box> : null}
    </FramedSection>
  )
}

/** The seller's reason for the rejection, or what is wrong with the return. */
const answerOf = ({ timeline }: DisputeDetail) =>
  timeline.findLast(({ by, status }) => by === 'seller' && (status === 'rejected' || status === 'escalated'))
    ?.note

/** One dispute, for both sides and staff; the allowed actions differ. */
export function DisputeScreen({ id, back, hrefs, viewer }: DisputeScreenProps) {
  const { zone } = useClock()
  const query = useQuery(disputeQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" />
  const { dispute } = data
  const deadline = deadlineWords(dispute, zone)
  const answer = answerOf(dispute)
  return (
    <Stack gap="8">
      <PageHeader
        title={t`Dispute ${dispute.number}`}
        description={t`Order ${dispute.orderNumber}${deadline ? `. ${deadline}` : ''}`}
        back={back}
        badge={<StatusBadge status={dispute.status} {...disputeNamesFor(viewer)[dispute.status]} />}
      />
      <DisputeActions dispute={dispute} part="decision" />
      <Grid
        gap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Stack gap="8">
          <ReturnSection dispute={dispute} viewer={viewer}>
            <DisputeActions dispute={dispute} part="return" />
          </ReturnSection>
          <Said title={viewer === 'buyer' ? t`What you said` : t`What the buyer says`} words={dispute.reason}>
            <DisputeFacts dispute={dispute} hrefs={hrefs} viewer={viewer} />
          </Said>
          {answer ? (
            <Said
              title={viewer === 'seller' ? t`What you answered` : t`What the seller answered`}
              words={answer}
            />
          ) : null}
          <EvidencePanel dispute={dispute} />
          {dispute.before ? (
            <Box as="section" aria-label={t`Track record`}>
              <Text as="h2" textStyle="heading" mb="3">
                <Trans>Track record</Trans>
              </Text>
              <PastDisputes dispute={dispute} disputeHref={hrefs?.dispute} />
            </Box>
          ) : null}
        </Stack>
        <Stack gap="8">
          {dispute.verbs.includes('decide') ? <DecisionPanel dispute={dispute} /> : null}
          <OrderTimeline steps={disputeSteps(dispute, viewer)} />
        </Stack>
      </Grid>
    </Stack>
  )
}
