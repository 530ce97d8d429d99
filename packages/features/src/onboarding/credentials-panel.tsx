import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Credential } from '@wellspring/api/contract/onboarding'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { onboardingQueries, useAttest } from '@wellspring/api/hooks/onboarding'
import { Disclosure } from '@wellspring/ui/disclosure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

const SOON_DAYS = 90

const toneOf = (days: number) => (days < 0 ? 'bad' : days <= 30 ? 'waiting' : 'good')
const left = (days: number) =>
  days < 0
    ? t`Expired`
    : days === 0
      ? t`Expires today`
      : days === 1
        ? t`1 day left`
        : days <= SOON_DAYS
          ? t`${days} days left`
          : t`Valid`

/** While every expiry is this many days away, one line is enough. */
const areCalm = (credentials: readonly Credential[]) =>
  credentials.length > 1 && credentials.every(({ daysLeft }) => daysLeft > SOON_DAYS)

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
          <Trans>{number ? `${number}, ` : ''}until</Trans> <MediumDate date={expiresOn} />
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
        <Trans>Please confirm by</Trans> <MediumDate date={attestBy} />{' '}
        <Trans>that all of this is still correct.</Trans>
      </Text>
      <Button
        variant="outline"
        loading={attest.isPending}
        loadingText={t`Confirm everything is still correct`}
        onClick={() => attest.mutate(undefined, { onSuccess: () => toast.success(t`Thank you`) })}
      >
        <Trans>Confirm everything is still correct</Trans>
      </Button>
    </Flex>
  )
}

/** The caller's verified credentials and their expiry. `renewHref` is where a newer one is submitted. */
export function CredentialsPanel({ renewHref }: { renewHref: string }) {
  const query = useQuery(onboardingQueries.ownCredentials(useApi()))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList count={2} />
  const [soonest] = data.credentials
  const rows = (
    <Box as="ul" listStyleType="none">
      {data.credentials.map((credential) => (
        <Row key={credential.id} {...credential} />
      ))}
    </Box>
  )
  return (
    <Box as="section" aria-label={t`Credentials`} mb="8">
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Credentials</Trans>
      </Text>
      {soonest ? null : (
        <Text color="fg.muted">
          <Trans>The credentials in your application appear here once it is approved.</Trans>
        </Text>
      )}
      {soonest && areCalm(data.credentials) ? (
        <>
          <Flex justify="space-between" align="center" gap="4" mb="1">
            <Text color="fg.muted">
              <Trans>Next to expire</Trans> <MediumDate date={soonest.expiresOn} />
            </Text>
            <StatusBadge status="expiry" tone="good" label={t`All ${data.credentials.length} valid`} />
          </Flex>
          <Disclosure summary={t`Show all`}>{rows}</Disclosure>
        </>
      ) : (
        rows
      )}
      {soonest && soonest.daysLeft <= SOON_DAYS ? (
        <LinkButton href={renewHref} mt="4">
          <Trans>Upload renewal</Trans>
        </LinkButton>
      ) : null}
      {data.attestBy ? <Attestation attestBy={data.attestBy} /> : null}
    </Box>
  )
}
