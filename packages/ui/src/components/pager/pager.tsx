import { Button, Flex } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

export interface PagerProps {
  /** Counted from 1. */
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
}

/** Previous and next buttons for a list of cards. Empty if one page holds them all. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  if (total <= perPage) return null
  return (
    <Flex as="nav" aria-label={t`Pages`} justify="space-between">
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Previous</Trans>
      </Button>
      <Button variant="outline" disabled={page * perPage >= total} onClick={() => onPage(page + 1)}>
        <Trans>Next</Trans>
      </Button>
    </Flex>
  )
}
