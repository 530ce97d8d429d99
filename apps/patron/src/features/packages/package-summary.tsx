import { Box, Stack, Text } from '@chakra-ui/react'

import type { SessionPackage } from '@wellspring/api/contract/packages'
import { dealWords } from '@wellspring/features/packages'
import { formatDollars, Money } from '@wellspring/ui/money'

/** What is paid for, and what becomes of what is not used. */
export function PackageSummary({ offer }: { offer: SessionPackage }) {
  const { service, sessions, sessionPrice, price, provider } = offer
  return (
    <Box
      as="section"
      aria-label="Your package"
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
        with {provider.name}, {service.lengthMinutes} minutes each
      </Text>
      <Money dollars={price} display="block" textStyle="heading" mt="3" />
      <Text textStyle="sm" color="fg.muted">
        {formatDollars(sessionPrice)} each, {dealWords(offer)}
      </Text>
      <Stack as="ul" listStyleType="disc" gap="1" ps="5" mt="4" textStyle="sm" color="fg.muted">
        <li>A session that you cancel in time returns to the package.</li>
        <li>
          You can have what is left back at any time: {formatDollars(sessionPrice)} for each session that is
          not booked.
        </li>
        <li>What is left when its time is over goes back to your card by itself.</li>
      </Stack>
    </Box>
  )
}
