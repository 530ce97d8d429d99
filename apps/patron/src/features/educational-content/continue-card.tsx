import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { libraryQueries } from '@wellspring/api/hooks/educational-library'
import { Trans } from '@wellspring/words/macro'

import { LibraryRow } from './library-row.tsx'

/** The content that the patron started last; renders nothing if there is none. */
export function ContinueCard() {
  const { data } = useQuery(libraryQueries.shelf(useApi(), { shelf: 'in_progress', limit: 1, page: 0 }))
  const [item] = data?.items.filter(({ isAvailable }) => isAvailable) ?? []
  if (!item) return null
  return (
    <Box as="section" aria-labelledby="continue">
      <Text as="h2" id="continue" textStyle="heading" mb="3">
        <Trans>Continue where you left off</Trans>
      </Text>
      <LibraryRow item={item} />
    </Box>
  )
}
