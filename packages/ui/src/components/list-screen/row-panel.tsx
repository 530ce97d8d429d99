import { Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { LinkButton } from '../link/link.tsx'

export interface RowPanelProps {
  /** The page of its own. */
  href: string
  open: string
  /** How it stands. */
  badge?: ReactNode
  children: ReactNode
}

/** What a row says in full beside its list, below the way to its page. */
export const RowPanel = ({ href, open, badge, children }: RowPanelProps) => (
  <Stack gap="5">
    <Flex gap="3" wrap="wrap" align="center" justify="space-between">
      <LinkButton variant="outline" href={href}>
        {open}
      </LinkButton>
      {badge}
    </Flex>
    {children}
  </Stack>
)
