import { Button } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { EmptyList, type EmptyListProps } from '../empty-list/empty-list.tsx'
import type { ListQuery } from './list-query.ts'

interface NoRowsProps {
  total: number | undefined
  query: ListQuery
  empty: EmptyListProps | undefined
  nothingFound: string | undefined
}

/** Says why a list shows no rows: the page is past the end, nothing matches, or there is nothing yet. */
export function NoRows({ total, query, empty, nothingFound }: NoRowsProps) {
  if (total)
    return (
      <EmptyList
        title={t`This page is past the end`}
        action={
          <Button variant="outline" onClick={() => query.change({ page: 1 })}>
            <Trans>Go to the first page</Trans>
          </Button>
        }
      />
    )
  if (!query.isNarrowed) return <EmptyList {...empty} />
  return (
    <EmptyList
      sentence={nothingFound ?? t`Nothing matches the search and the filters.`}
      action={
        <Button variant="outline" onClick={query.showEverything}>
          <Trans>Show everything</Trans>
        </Button>
      }
    />
  )
}
