import { Box, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface FactsProps {
  /** Words so short that two of them stand beside each other on a phone. */
  areShort?: boolean
  /** Several of them are so long that on a phone all stand below each other: no row differs from the next. */
  areLong?: boolean
  children: ReactNode
}

const twoColumns = 'repeat(auto-fill, minmax(8.5rem, 1fr))'

/** Facts beside each other, each with its name. */
export function Facts({ areShort = false, areLong = false, children }: FactsProps) {
  return (
    <Grid
      as="dl"
      gap={areShort ? '4' : { base: areLong ? '3' : '4', sm: '5' }}
      // On a phone and in the panel beside a list two of them stand beside each other.
      gridTemplateColumns={
        areShort
          ? // A few share the width.
            'repeat(auto-fit, minmax(8rem, 1fr))'
          : { base: areLong ? 'minmax(0, 1fr)' : twoColumns, sm: 'repeat(auto-fill, minmax(12rem, 1fr))' }
      }
      css={{ 'aside &': { gap: '4', gridTemplateColumns: twoColumns } }}
    >
      {children}
    </Grid>
  )
}

interface FactProps {
  label: string
  /** So long that it has a phone's whole width. */
  isLong?: boolean
  /** So long without a place to break that two columns are its own. */
  isWide?: boolean
  children: ReactNode
}

const placeOf = ({ isLong, isWide }: Pick<FactProps, 'isLong' | 'isWide'>) =>
  isWide
    ? { gridColumn: { base: '1 / -1', sm: 'span 2' } }
    : isLong
      ? { gridColumn: { base: '1 / -1', sm: 'auto' } }
      : {}

export function Fact({ label, isLong = false, isWide = false, children }: FactProps) {
  return (
    <Box minW="0" {...placeOf({ isLong, isWide })}>
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" overflowWrap="anywhere">
        {children}
      </Text>
    </Box>
  )
}
