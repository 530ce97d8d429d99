import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SafetyContact } from '@wellspring/api/contract/safety'
import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { useAskForContact } from '@wellspring/api/hooks/safety'
import { Link } from '@wellspring/ui/link'
import { dayAndTime, timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { timeHref } from '../booking/time-href.ts'

function Provider({ contact, bookHref, next }: { contact: SafetyContact; bookHref?: string; next?: string }) {
  const { mutate, isPending, error } = useAskForContact()
  const [isAsking, setIsAsking] = useState(false)
  const clock = useClock()
  const { name, providerId, askedAt } = contact
  return (
    <Box borderTopWidth="1px" borderColor="border" py="3">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Box minW="0">
          <Text fontWeight="semibold">{name}</Text>
          {bookHref && next ? (
            <Text textStyle="sm">
              <Link href={bookHref} display="inline-block" py="2.5">
                <Trans>Next free time: {next}</Trans>
              </Link>
            </Text>
          ) : null}
        </Box>
        {askedAt === null && !isAsking ? (
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            <Trans>Ask to get in touch</Trans>
          </Button>
        ) : null}
      </Flex>
      {askedAt === null && isAsking ? (
        <Box mt="2">
          <Text mb="3">
            <Trans>
              {name} will be told that you ask them to get in touch as soon as they can. Nothing else is
              shared. They may not see it at once.
            </Trans>
          </Text>
          <Flex gap="3" wrap="wrap">
            <Button loading={isPending} onClick={() => mutate(providerId)}>
              <Trans>Yes, tell {name}</Trans>
            </Button>
            <Button variant="ghost" colorPalette="gray" onClick={() => setIsAsking(false)}>
              <Trans>Not now</Trans>
            </Button>
          </Flex>
        </Box>
      ) : null}
      <Text role="status" textStyle="sm" mt={askedAt || error ? '2' : '0'}>
        {askedAt ? t`${name} was told at ${timeIn(askedAt, clock)}.` : error ? failureMessage(error) : null}
      </Text>
    </Box>
  )
}

/** Their own providers: asked to get in touch only on a press, and with their first free time. */
export function OwnProviders({ contacts }: { contacts: readonly SafetyContact[] }) {
  const { data: free } = useQuery(
    bookingQueries.firstFree(
      useApi(),
      contacts.slice(0, 50).map(({ providerId }) => providerId),
    ),
  )
  const clock = useClock()
  const nextOf = (providerId: string) => {
    const first = free?.providers.find((one) => one.providerId === providerId)?.times[0]
    if (!first) return {}
    return { bookHref: timeHref(providerId, first), next: dayAndTime(first.startsAt, clock) }
  }
  return contacts.map((contact) => (
    <Provider key={contact.providerId} contact={contact} {...nextOf(contact.providerId)} />
  ))
}
