import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { WaitingCount } from '@wellspring/api/contract/waitlist'
import { useApi } from '@wellspring/api/hooks/api'
import { waitlistQueries } from '@wellspring/api/hooks/waitlist'
import { Trans, plural, t } from '@wellspring/words/macro'

function words({ waiting, offered }: WaitingCount): string {
  const wait = plural(waiting, { one: '1 person is waiting', other: '# people are waiting' })
  if (offered === 0) return wait
  if (waiting === 1) return t`${wait} and has been offered a time`
  return t`${wait}, ${plural(offered, { one: 'one of them has', other: '# of them have' })} been offered a time`
}

/** How many patrons wait for each service, without names: a patron is named only after booking. */
export function WaitingCounts() {
  const { data } = useQuery(waitlistQueries.counts(useApi()))
  if (!data || data.counts.length === 0) return null
  return (
    <Box as="section" aria-label={t`Waitlist`} mb="8">
      <Text as="h2" textStyle="heading" mb="1">
        <Trans>Waitlist</Trans>
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="3" maxW="prose">
        <Trans>
          When you free up a time, we offer it to them in order. You see who it is once they book.
        </Trans>
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
