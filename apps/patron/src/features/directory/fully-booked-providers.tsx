import { Box, Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { Trans, plural } from '@wellspring/words/macro'

import { askFor } from '../../parts/directory/directory-filter.ts'
import type { DirectorySearch } from '../../parts/directory/directory-filter.ts'
import { ProviderGrid } from '../../parts/directory/provider-grid.tsx'
import { FULLY_BOOKED_SHOWN } from './start-directory.ts'

/** Matching providers without free times, listed below the others with their waitlists. */
export function FullyBookedProviders({ search }: { search: DirectorySearch }) {
  const [shown, setShown] = useState(FULLY_BOOKED_SHOWN)
  const { freeBy: _when, sort, page: _page, ...filter } = askFor(search)
  const { data } = useQuery(
    directoryQueries.providers(useApi(), {
      ...filter,
      // None of them has a free time, so `soonest` has no meaning here.
      ...(sort && sort !== 'soonest' && { sort }),
      free: 'full',
      limit: shown,
    }),
  )
  if (!data || data.providers.length === 0) return null
  const { totalItems } = data.pagination
  return (
    <Box as="section" aria-labelledby="full" pt="6" borderTopWidth="1px">
      <Text as="h2" id="full" textStyle="heading">
        {plural(totalItems, {
          one: '# provider fully booked for now',
          other: '# providers fully booked for now',
        })}
      </Text>
      <Text color="fg.muted" mb="5" maxW="prose">
        <Trans>Join a waitlist, and we hold the first time that suits you.</Trans>
      </Text>
      <ProviderGrid providers={data.providers} headingLevel={3} isFull />
      {totalItems > data.providers.length ? (
        <Button variant="outline" mt="5" onClick={() => setShown(shown + 2 * FULLY_BOOKED_SHOWN)}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </Box>
  )
}
