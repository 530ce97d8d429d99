import { Box, Flex, Stack, Text, chakra } from '@chakra-ui/react'

import type { Consent, ConsentStatus } from '@wellspring/api/contract/sharing'
import { Avatar } from '@wellspring/ui/avatar'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { StopSharing } from '../../parts/sharing/stop-sharing.tsx'
import { byProvider } from './consents-by-provider.ts'

const scopes: Record<Consent['scope'], string> = {
  newest: t`Newest result and those that follow`,
  all: t`All results`,
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { instrumentName, scope, givenAt, until, lastReadAt, isReadable, text } = consent
  return (
    <Box py="4" borderTopWidth="1px">
      <Flex gap="3" wrap="wrap" align="flex-start" justify="space-between">
        <Box minW="0" flex="1 1 14rem">
          <Text fontWeight="semibold">{instrumentName}</Text>
          <Text textStyle="sm" color="fg.muted">
            <Trans>{scopes[scope]}. Since</Trans> <MediumDate date={givenAt} />
            <Trans>, until</Trans> <MediumDate date={until} />.
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {lastReadAt ? (
              <>
                <Trans>Last opened on</Trans> <MediumDate date={lastReadAt} />.
              </>
            ) : (
              t`Not opened yet.`
            )}
            {isReadable ? null : t` They cannot open it at the moment.`}
          </Text>
        </Box>
        <StopSharing consent={consent} />
      </Flex>
      <chakra.details>
        <chakra.summary minH="11" py="2.5" cursor="pointer" color="accent.fg" textStyle="sm">
          <Trans>What you agreed to</Trans>
        </chakra.summary>
        <Text textStyle="sm">{text}</Text>
      </chakra.details>
    </Box>
  )
}

/** Active consents, by provider. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  return (
    <Stack gap="5">
      {byProvider(consents).map(({ provider, own }) => (
        <Box
          as="section"
          key={provider.id}
          aria-label={provider.name}
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="lg"
          px={{ base: '4', sm: '5' }}
          pt={{ base: '4', sm: '5' }}
        >
          <Flex gap="3" align="center" mb="4">
            <Avatar name={provider.name} src={provider.imageUrl} size={40} />
            <Text as="h2" textStyle="heading">
              {provider.name}
            </Text>
          </Flex>
          {own.map((consent) => (
            <ConsentRow key={consent.id} consent={consent} />
          ))}
        </Box>
      ))}
    </Stack>
  )
}

const endings: Record<Exclude<ConsentStatus, 'given'>, string> = {
  revoked: t`You stopped sharing on`,
  expired: t`It expired on`,
  ended: t`It ended on`,
  replaced: t`A newer agreement replaced it on`,
}

/** A past consent: its wording, and when and how it ended. */
function EndedConsent({ consent }: { consent: Consent }) {
  const { instrumentName, provider, status, text, givenAt, endedAt } = consent
  return (
    <chakra.li py="3" borderTopWidth="1px">
      <Text fontWeight="semibold">
        <Trans>
          {instrumentName} with {provider.name}
        </Trans>
      </Text>
      <Text my="1">{text}</Text>
      <Text textStyle="sm" color="fg.muted">
        <Trans>You agreed on</Trans> <MediumDate date={givenAt} />.
      </Text>
      {status === 'given' || endedAt === null ? null : (
        <Text textStyle="sm" color="fg.muted">
          {endings[status]} <MediumDate date={endedAt} />
          {status === 'ended' ? t`: you had not met for a year.` : '.'}
        </Text>
      )}
    </chakra.li>
  )
}

/** Consents that have ended. */
export function EndedConsents({ consents }: { consents: readonly Consent[] }) {
  if (consents.length === 0) return null
  return (
    <chakra.details>
      <chakra.summary minH="11" py="2.5" cursor="pointer" color="accent.fg">
        <Trans>What you shared earlier</Trans>
      </chakra.summary>
      <chakra.ul listStyleType="none">
        {consents.map((consent) => (
          <EndedConsent key={consent.id} consent={consent} />
        ))}
      </chakra.ul>
    </chakra.details>
  )
}
