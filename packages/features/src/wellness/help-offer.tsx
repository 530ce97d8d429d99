import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { moodQueries, useDeclineHelp } from '@wellspring/api/hooks/moods'
import { HelpAtOnce } from '@wellspring/ui/help-at-once'
import { LinkButton } from '@wellspring/ui/link'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

export interface HelpOfferProps {
  /** The page that lists people to talk to. */
  helpHref: string
  /** The emergency help page. */
  safeHref: string
}

/** Offers help after three hard days in a row, at most once a week. */
export function HelpOffer({ helpHref, safeHref }: HelpOfferProps) {
  const { data } = useQuery(moodQueries.patterns(useApi(), useClock().zone))
  const { mutate: decline, isPending } = useDeclineHelp()
  if (!data?.patterns.offersHelp) return null
  return (
    <Box as="section" aria-label={t`Help`} p={{ base: '4', sm: '5' }} borderRadius="lg" bg="spiritual.subtle">
      <Text as="h2" textStyle="heading" mb="1">
        <Trans>The last few days were hard</Trans>
      </Text>
      <Text mb="4" maxW="prose">
        <Trans>
          You have had three hard days in a row. You do not have to sort that out alone: talking to someone
          helps many people.
        </Trans>
      </Text>
      <Flex gap="3" wrap="wrap">
        <LinkButton href={helpHref} variant="outline">
          <Trans>Find someone to talk to</Trans>
        </LinkButton>
        <Button variant="ghost" colorPalette="gray" disabled={isPending} onClick={() => decline()}>
          <Trans>No, thank you</Trans>
        </Button>
      </Flex>
      <HelpAtOnce href={safeHref} mt="3" textStyle="sm" />
    </Box>
  )
}
