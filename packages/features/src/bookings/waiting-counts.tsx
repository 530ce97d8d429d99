import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { WaitingCount } from '@wellspring/api/contract/waitlist'
import { useApi } from '@wellspring/api/hooks/api'
import { waitlistQueries } from '@wellspring/api/hooks/waitlist'

function words({ waiting, offered }: WaitingCount): string {
  const wait = waiting === 1 ? '1 person waits' : `${waiting} people wait`
  if (offered === 0) return wait
  if (waiting === 1) return `${wait}, and has a time on offer`
  return `${wait}, ${offered === 1 ? 'one of them has' : `${offered} of them have`} a time on offer`
}

/** How many wait for which service: nobody is named before they have booked. */
export function WaitingCounts() {
  const { data } = useQuery(waitlistQueries.counts(useApi()))
  if (!data || data.counts.length === 0) return null
  return (
    <Box as="section" aria-label="Waitlist" mb="8">
      <Text as="h2" textStyle="heading" mb="1">
        Waitlist
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="3" maxW="prose">
        A time that you free is offered to them in their order. You see who it is once they have booked.
      </Text>
      <Stack as="ul" listStyleType="none" gap="2">
        {data.counts.map((count) => (
          <Flex as="li" key={count.service.id} gap="3" wrap="wrap" justify="space-between">
            <Text fontWeight="semibold">{count.service.title}</Text>
            <Text fontVariantNumeric="tabular-nums">{words(count)}</Text>
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}
