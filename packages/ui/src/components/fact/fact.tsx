import { Box, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface FactsProps {
  /** Words so short that two of them stand beside each other on a phone. */
  areShort?: boolean
  children: ReactNode
}

/** Facts beside each other, each with its name. */
export function Facts({ areShort = false, children }: FactsProps) {
  return (
    <Grid
      as="dl"
      gap={areShort ? '4' : '5'}
      // In the panel beside a list two of them stand beside each other.
      gridTemplateColumns={`repeat(auto-fill, minmax(${areShort ? '8rem' : '12rem'}, 1fr))`}
      css={{ 'aside &': { gap: '4', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' } }}
    >
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
