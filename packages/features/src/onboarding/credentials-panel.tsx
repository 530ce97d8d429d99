import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Credential } from '@wellspring/api/contract/onboarding'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { onboardingQueries, useAttest } from '@wellspring/api/hooks/onboarding'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'

const toneOf = (days: number) => (days < 0 ? 'bad' : days <= 30 ? 'waiting' : 'good')
const left = (days: number) =>
  days < 0
    ? 'Expired'
    : days === 0
      ? 'Expires today'
      : days === 1
        ? '1 day left'
        : days < 730
          ? `${days} days left`
          : `${Math.floor(days / 365)} years left`

function Row({ title, number, expiresOn, daysLeft }: Credential) {
  return (
    <Flex
      as="li"
      justify="space-between"
      align="center"
      columnGap="4"
      rowGap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      wrap="wrap"
    >
      <Box>
        <Text fontWeight="medium">{title}</Text>
        <Text textStyle="sm" color="fg.muted">
          {number ? `${number}, ` : ''}until <MediumDate date={expiresOn} />
        </Text>
      </Box>
      <StatusBadge status="expiry" label={left(daysLeft)} tone={toneOf(daysLeft)} />
    </Flex>
  )
}

function Attestation({ attestBy }: { attestBy: string }) {
  const attest = useAttest()
  return (
    <Flex align="center" justify="space-between" gap="4" mt="4" wrap="wrap">
      <Text textStyle="sm" color="fg.muted">
        Please confirm by <MediumDate date={attestBy} /> that all of this is still correct.
      </Text>
      <Button
        variant="outline"
        loading={attest.isPending}
        loadingText="Confirm everything is still correct"
        onClick={() => attest.mutate(undefined, { onSuccess: () => toast.success('Thank you') })}
      >
        Confirm everything is still correct
      </Button>
    </Flex>
  )
}

/** What the caller has proved, and when it ends. `renewHref` is where a newer one is sent in. */
export function CredentialsPanel({ renewHref }: { renewHref: string }) {
  const { data, error, refetch, isFetching } = useQuery(onboardingQueries.ownCredentials(useApi()))
  if (error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data) return <LoadingList count={2} />
  const [soonest] = data.credentials
  return (
    <Box as="section" aria-label="Credentials" mb="8">
      <Text as="h2" textStyle="heading" mb="3">
        Credentials
      </Text>
      {soonest ? null : (
        <Text color="fg.muted">The credentials in your application appear here once it is approved.</Text>
      )}
      <Box as="ul" listStyleType="none">
        {data.credentials.map((credential) => (
          <Row key={credential.id} {...credential} />
        ))}
      </Box>
      {soonest && soonest.daysLeft <= 90 ? (
        <LinkButton href={renewHref} mt="4">
          Upload a newer one
        </LinkButton>
      ) : null}
      {data.attestBy ? <Attestation attestBy={data.attestBy} /> : null}
    </Box>
  )
}
