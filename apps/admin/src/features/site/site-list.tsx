import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { t } from '@wellspring/words/macro'

export interface SiteListProps {
  title: string
  /** The query of the items. */
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  isEmpty: boolean
  /** Shown when the list is empty. */
  emptySentence: string
  addLabel: string
  onAdd: () => void
  children: ReactNode
}

/** A list of one kind of site content, with a button to add an item. */
export function SiteList({ title, query, isEmpty, emptySentence, addLabel, onAdd, children }: SiteListProps) {
  const { data, error } = query
  return (
    <Box as="section" aria-label={title}>
      <Flex justify="space-between" align="center" gap="4" mb="2" wrap="wrap">
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        <Button variant="outline" onClick={onAdd}>
          {addLabel}
        </Button>
      </Flex>
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList shape="rows" label={t`Loading: ${title}`} /> : null}
      {data && isEmpty ? <Text color="fg.muted">{emptySentence}</Text> : null}
      <Stack as="ul" gap="0" listStyleType="none">
        {children}
      </Stack>
    </Box>
  )
}
