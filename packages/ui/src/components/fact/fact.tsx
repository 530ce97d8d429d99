import { Box, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Facts beside each other, each with its name. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Grid as="dl" gap="5" gridTemplateColumns="repeat(auto-fill, minmax(12rem, 1fr))">
      {children}
    </Grid>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd">{children}</Text>
    </Box>
  )
}
