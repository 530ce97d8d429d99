import { Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { LinkButton } from '../link/link.tsx'

interface PanelOf<Row> {
  title: (row: Row) => ReactNode
  /** The page of its own. */
  href: (row: Row) => string
  open: string
  /** How it stands. */
  badge: (row: Row) => ReactNode
  /** What it says in full. */
  body: (row: Row) => ReactNode
}

/** How a list shows one of its rows beside it: the way to its page above what it says in full. */
export const panelOf = <Row extends { id: string }>({ title, href, open, badge, body }: PanelOf<Row>) => ({
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
