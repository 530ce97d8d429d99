import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import type { ApplicationDetail } from '@wellspring/api/contract/review'
import { useApi } from '@wellspring/api/hooks/api'
import {
  onboardingQueries,
  useClaimApplication,
  useReleaseApplication,
} from '@wellspring/api/hooks/onboarding'
import { NextInLine } from '@wellspring/ui/next-in-line'
import { usePageKeys } from '@wellspring/ui/page-keys'
import { timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

/** Links to the next application in the queue, after a decision. */
function NextInQueue() {
  const { data } = useQuery(
    onboardingQueries.applications(useApi(), { stage: 'submitted', claim: 'nobody', limit: 1 }),
  )
  if (!data) return null
  const [next] = data.applications
  const more = data.totalRecords - 1
  return (
    <Box mb="6">
      {next ? (
        <NextInLine
          words={
            more > 0
              ? plural(more, {
                  one: `Next in the queue: ${next.businessName}. One more is waiting.`,
                  other: `Next in the queue: ${next.businessName}. # more are waiting.`,
                })
              : t`Next in the queue: ${next.businessName}.`
          }
          href={`/admin/applications/${next.id}`}
          label={t`Review the next one`}
        />
      ) : (
        <NextInLine
          isQuiet
          words={t`No other application is waiting.`}
          href="/admin/applications"
          label={t`All applications`}
        />
      )}
    </Box>
  )
}

export interface ClaimBarProps {
  application: ApplicationDetail
  mine: boolean
}

/** The application's reviewer, with buttons to claim and release it. */
export function ClaimBar({ application, mine }: ClaimBarProps) {
  const { id, stage, claimedBy, claimedUntil } = application
  const claim = useClaimApplication()
  const release = useReleaseApplication()
  const bar = useRef<HTMLDivElement>(null)
  const clock = useClock()
  // A loading button loses the focus, so the bar gets it.
  const then = { onSettled: () => bar.current?.focus() }
  const isOpen = stage === 'submitted' || stage === 'in_review'
  const canClaim = isOpen && !claimedBy && !claim.isPending
  usePageKeys(canClaim ? { c: () => claim.mutate(id, then) } : {})
  if (!isOpen) return <NextInQueue />
  const until = claimedUntil === null ? '' : timeIn(claimedUntil, clock)
  return (
    <Flex
      ref={bar}
      tabIndex={-1}
      role="status"
      align="center"
      gap="3"
      wrap="wrap"
      bg={mine ? 'accent.subtle' : 'bg.subtle'}
      borderRadius="lg"
      px="4"
      py="3"
      mb="6"
    >
      <Text flex="1" minW="12rem">
        {mine
          ? t`You have claimed this application until ${until}.`
          : claimedBy
            ? t`${claimedBy.name} has claimed this application until ${until}.`
            : t`No one has claimed this application. Claim it to decide.`}
      </Text>
      {mine || !claimedBy ? (
        <Button
          size="sm"
          variant={mine ? 'outline' : 'solid'}
          loading={claim.isPending}
          {...(!mine && { title: t`Key C` })}
          loadingText={mine ? t`Extend by 30 minutes` : t`Claim`}
          onClick={() => claim.mutate(id, then)}
        >
          {mine ? t`Extend by 30 minutes` : t`Claim`}
        </Button>
      ) : null}
      {mine ? (
        <Button
          size="sm"
          variant="outline"
          disabled={release.isPending}
          onClick={() => release.mutate(id, then)}
        >
          <Trans>Release</Trans>
        </Button>
      ) : null}
    </Flex>
  )
}
