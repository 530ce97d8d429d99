import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { LoadingList } from '../loading-list/loading-list.tsx'

interface FeedProps {
  label: string
  toolbar: ReactNode
  pager: ReactNode
  /** The entries, or null if there are none. */
  children: ReactNode
  loading: boolean
  /** Whether the entries are the result of an earlier request. */
  outdated: boolean
  /** Shown instead of missing entries. */
  placeholder: ReactNode
}

/** Entries to read from top to bottom rather than to compare, with the filters and pages of a table. */
export function Feed({ label, toolbar, pager, children, loading, outdated, placeholder }: FeedProps) {
  return (
    <Box
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="hidden"
      aria-busy={loading || outdated}
      css={{ containerType: 'inline-size' }}
    >
      {toolbar ? (
        <Flex gap="3" p="4" wrap="wrap" align="center" borderBottomWidth="1px" borderColor="border">
          {toolbar}
        </Flex>
      ) : null}
      <Box
        role="region"
        aria-label={label}
        filter={outdated ? 'saturate(0.3)' : 'none'}
        transition="filter 150ms"
      >
        {children ??
          (loading ? (
            <Box p="4">
              <LoadingList count={6} />
            </Box>
          ) : (
            placeholder
          ))}
      </Box>
      {pager}
    </Box>
  )
}
