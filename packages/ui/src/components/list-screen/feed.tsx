import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { LoadingList } from '../loading-list/loading-list.tsx'

interface FeedProps {
  label: string
  toolbar: ReactNode
  pager: ReactNode
  /** The entries; null where there are none. */
  children: ReactNode
  loading: boolean
  /** The entries answer an earlier question. */
  outdated: boolean
  /** Stands for the entries that are not there. */
  placeholder: ReactNode
}

/** What is read from top to bottom rather than compared, with the filters and the pages that a table has. */
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
