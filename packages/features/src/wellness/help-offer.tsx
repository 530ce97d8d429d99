import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { moodQueries, useDeclineHelp } from '@wellspring/api/hooks/moods'
import { Link, LinkButton } from '@wellspring/ui/link'
import { useClock } from '@wellspring/ui/zoned-time'

export interface HelpOfferProps {
  /** Who can be talked to. */
  helpHref: string
  /** For whoever is in danger now. */
  safeHref: string
}

/** After three hard days in a row: somebody to talk to, once a week at most. */
export function HelpOffer({ helpHref, safeHref }: HelpOfferProps) {
  const { data } = useQuery(moodQueries.patterns(useApi(), useClock().zone))
  const { mutate: decline, isPending } = useDeclineHelp()
  if (!data?.patterns.offersHelp) return null
  return (
    <Box as="section" aria-label="Help" p={{ base: '4', sm: '5' }} borderRadius="lg" bg="spiritual.subtle">
      <Text as="h2" textStyle="heading" mb="1">
        The last days were hard
      </Text>
      <Text mb="4" maxW="prose">
        Three days in a row ended badly. You do not have to sort that out alone: talking to somebody helps
        many people.
      </Text>
      <Flex gap="3" wrap="wrap">
        <LinkButton href={helpHref} variant="outline">
          Find someone to talk to
        </LinkButton>
        <Button variant="ghost" colorPalette="gray" disabled={isPending} onClick={() => decline()}>
          No, thank you
        </Button>
      </Flex>
      <Text mt="3" textStyle="sm">
        If you are not safe right now, <Link href={safeHref}>get help at once</Link>.
      </Text>
    </Box>
  )
}
