import { Box, Stack, Text } from '@chakra-ui/react'

import type { SessionPackage } from '@wellspring/api/contract/packages'
import { dealWords } from '@wellspring/features/packages'
import { formatDollars, Money } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

/** The package being paid for, and what happens to unused sessions. */
export function PackageSummary({ offer }: { offer: SessionPackage }) {
  const { service, sessions, sessionPrice, price, provider } = offer
  return (
    <Box
      as="section"
      aria-label={t`Your package`}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
      gridRow={{ base: '1', md: 'auto' }}
    >
      <Text as="h2" textStyle="heading">
        {sessions} × {service.title}
      </Text>
      <Text color="fg.muted">
        <Trans>
          with {provider.name}, {service.lengthMinutes} minutes each
        </Trans>
      </Text>
      <Money dollars={price} display="block" textStyle="heading" mt="3" />
      <Text textStyle="sm" color="fg.muted">
        <Trans>
          {formatDollars(sessionPrice)} each, {dealWords(offer)}
        </Trans>
      </Text>
      <Stack as="ul" listStyleType="disc" gap="1" ps="5" mt="4" textStyle="sm" color="fg.muted">
        <li>
          <Trans>A session that you cancel in time returns to the package.</Trans>
        </li>
        <li>
          <Trans>
            You can get a refund for the rest at any time: {formatDollars(sessionPrice)} for each session not
            booked.
          </Trans>
        </li>
        <li>
          <Trans>Anything left when it expires is refunded to your card automatically.</Trans>
        </li>
      </Stack>
    </Box>
  )
}
