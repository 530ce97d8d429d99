import { Button, Flex, Text } from '@chakra-ui/react'
import { useRef } from 'react'

import type { ApplicationDetail } from '@wellspring/api/contract/review'
import { useClaimApplication, useReleaseApplication } from '@wellspring/api/hooks/onboarding'

export interface ClaimBarProps {
  application: ApplicationDetail
  mine: boolean
}

const time = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(instant))

/** Who looks at an application, and the buttons to take it and to let go. */
export function ClaimBar({ application, mine }: ClaimBarProps) {
  const { id, stage, claimedBy, claimedUntil } = application
  const claim = useClaimApplication()
  const release = useReleaseApplication()
  const bar = useRef<HTMLDivElement>(null)
  // A button that sleeps while it works lets the focus fall.
  const then = { onSettled: () => bar.current?.focus() }
  if (stage !== 'submitted' && stage !== 'in_review') return null
  const until = claimedUntil === null ? '' : time(claimedUntil)
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
          ? `You hold this application until ${until}.`
          : claimedBy
            ? `${claimedBy.name} is looking at this application until ${until}.`
            : 'Nobody is looking at this application. Claim it to decide on it.'}
      </Text>
      {mine || !claimedBy ? (
        <Button
          size="sm"
          variant={mine ? 'outline' : 'solid'}
          loading={claim.isPending}
          loadingText={mine ? 'Hold for 30 more minutes' : 'Claim'}
          onClick={() => claim.mutate(id, then)}
        >
          {mine ? 'Hold for 30 more minutes' : 'Claim'}
        </Button>
      ) : null}
      {mine ? (
        <Button
          size="sm"
          variant="outline"
          disabled={release.isPending}
          onClick={() => release.mutate(id, then)}
        >
          Let go
        </Button>
      ) : null}
    </Flex>
  )
}
