import { Box, Stack } from '@chakra-ui/react'
import { useMemo } from 'react'

import { PageHeader } from '@wellspring/ui/page-header'

import { readDirectory } from '../../parts/directory/directory-filter.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import type { DirectoryFiltersProps } from './directory-filters.tsx'
import { FullyBookedProviders } from './fully-booked-providers.tsx'
import { ProviderResults } from './provider-results.tsx'

export interface DirectoryScreenProps extends DirectoryFiltersProps {
  title: string
  description: string
}

export function DirectoryScreen({ title, description, search: asked, onChange }: DirectoryScreenProps) {
  const search = useMemo(() => readDirectory({ ...asked }), [asked])
  return (
    <Box>
      <PageHeader title={title} description={description} />
      <Stack gap="6">
        <DirectoryFilters search={search} onChange={onChange} />
        <ProviderResults search={search} onChange={onChange} />
        <FullyBookedProviders search={search} />
      </Stack>
    </Box>
  )
}
