import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { disputeQueries } from '@wellspring/api/hooks/disputes'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { disputeNamesFor } from '../dispute-names.ts'
import type { DisputeViewer } from '../dispute-names.ts'
import { DisputeActions } from './dispute-actions.tsx'
import { DisputeFacts } from './dispute-facts.tsx'
import { deadlineWords } from './dispute-labels.ts'

export interface DisputePanelProps {
  id: string
  viewer: DisputeViewer
  disputeHref: (id: string) => string
}

const countFiles = (files: number) =>
  plural(files, { one: '1 file of evidence', other: '# files of evidence' })

/** The side panel of a dispute: the buyer's statement and the possible actions. */
export function DisputePanel({ id, viewer, disputeHref }: DisputePanelProps) {
  const { zone } = useClock()
  const query = useQuery(disputeQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading the dispute`} />
  const { dispute } = data
  const deadline = deadlineWords(dispute, zone)
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap" align="center">
        <DisputeActions dispute={dispute} />
        {dispute.verbs.includes('decide') ? (
          <LinkButton href={disputeHref(id)}>
            <Trans>Decide</Trans>
          </LinkButton>
        ) : (
          <LinkButton variant="outline" href={disputeHref(id)}>
            <Trans>Open the dispute</Trans>
          </LinkButton>
        )}
        <Box ms="auto">
          <StatusBadge status={dispute.status} {...disputeNamesFor(viewer)[dispute.status]} />
        </Box>
      </Flex>
      {deadline ? <Text color="fg.muted">{deadline}</Text> : null}
      <Box as="section" aria-label={t`Reason`}>
        <Text fontWeight="semibold">
          <Trans>Reason</Trans>
        </Text>
        <Text whiteSpace="pre-wrap">{dispute.reason}</Text>
        {dispute.evidence.length > 0 ? (
          <Text textStyle="sm" color="fg.muted">
            {countFiles(dispute.evidence.length)}
          </Text>
        ) : null}
      </Box>
      <DisputeFacts dispute={dispute} viewer={viewer} areShort />
    </Stack>
  )
}
