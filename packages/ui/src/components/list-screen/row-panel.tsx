import { Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { LinkButton } from '../link/link.tsx'

interface RowPanel<Row> {
  title: (row: Row) => ReactNode
  /** The row's own page. */
  href: (row: Row) => string
  open: string
  badge: (row: Row) => ReactNode
  body: (row: Row) => ReactNode
}

/** The panel of a row beside its list: a link to its page, and its details. */
export const rowPanel = <Row extends { id: string }>({ title, href, open, badge, body }: RowPanel<Row>) => ({
  title,
  body: (row: Row) => (
    <Stack key={row.id} gap="5">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <LinkButton variant="outline" href={href(row)}>
          {open}
        </LinkButton>
        {badge(row)}
      </Flex>
      {body(row)}
    </Stack>
  ),
})
