import { Box, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface FactsProps {
  /** Texts so short that two fit beside each other on a phone. */
  areShort?: boolean
  /** Several long texts: on a phone all are stacked, so that no row differs from the next. */
  areLong?: boolean
  children: ReactNode
}

const twoColumns = 'repeat(auto-fill, minmax(8.5rem, 1fr))'

/** Named facts side by side. */
export function Facts({ areShort = false, areLong = false, children }: FactsProps) {
  return (
    <Grid
      as="dl"
      gap={areShort ? '4' : { base: areLong ? '3' : '4', sm: '5' }}
      // Two columns on a phone and in the panel beside a list.
      gridTemplateColumns={
        areShort
          ? // A few facts share the width.
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
  /** Long text, which takes a phone's whole width. */
  isLong?: boolean
  /** Long unbreakable text, which spans two columns. */
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
