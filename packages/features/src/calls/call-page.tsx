import { Box, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { PageHeader } from '@wellspring/ui/page-header'
import { t } from '@wellspring/words/macro'

export interface CallPageProps {
  title: string
  description?: ReactNode
  backHref: string
  children?: ReactNode
  /** For pages with two columns. */
  wide?: boolean
}

/** The page before and after a call. */
export function CallPage({ title, description, backHref, children, wide = false }: CallPageProps) {
  return (
    <Box
      minH="100dvh"
      pt="calc({spacing.5} + var(--safe-top, 0px))"
      pb="calc({spacing.8} + var(--safe-bottom, 0px))"
      ps="max({spacing.4}, env(safe-area-inset-left, 0px))"
      pe="max({spacing.4}, env(safe-area-inset-right, 0px))"
      maxW={wide ? '5xl' : '2xl'}
      mx="auto"
    >
      <PageHeader title={title} description={description} back={{ href: backHref, label: t`Back` }} />
      <Stack gap="6">{children}</Stack>
    </Box>
  )
}
