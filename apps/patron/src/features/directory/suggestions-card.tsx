import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { AreaTag } from '@wellspring/ui/area-tag'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

/** Links to providers by each area of the profile, and by its language if it names only one. */
export function SuggestionsCard() {
  const { data } = useQuery(profileQueries.own(useApi()))
  const { areas = [], languages = [] } = data?.profile ?? {}
  if (areas.length === 0) return null
  const language = languages.length === 1 && languages[0] !== 'Other' ? languages[0] : undefined
  return (
    <Box as="section" aria-labelledby="suggestions">
      <Text as="h2" id="suggestions" textStyle="heading" mb="3">
        <Trans>Providers for you</Trans>
      </Text>
      <Flex gap="3" wrap="wrap">
        {areas.map((area) => (
          <Link
            key={area}
            href={`/find-provider?${new URLSearchParams({ area, ...(language && { language }) }).toString()}`}
            minH="11"
            display="inline-flex"
            alignItems="center"
          >
            <AreaTag area={area} size="lg" />
          </Link>
        ))}
      </Flex>
      <Text mt="2" textStyle="sm" color="fg.muted">
        <Trans>
          From the areas in{' '}
          <Link href="/profile">
            <Trans>your profile</Trans>
          </Link>
          .
        </Trans>
      </Text>
    </Box>
  )
}
