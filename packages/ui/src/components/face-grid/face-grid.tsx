import { Grid, GridItem } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface FaceTile {
  id: string
  /** A shared screen, which has to be readable and takes the space of several tiles. */
  large: boolean
  children: ReactNode
}

export interface FaceGridProps {
  label: string
  /** One to four. */
  tiles: readonly FaceTile[]
}

const columnsOf = (count: number, hasLarge: boolean) => {
  const across = hasLarge ? Math.max(1, count - 1) : count
  return {
    // On a phone two tiles are stacked; four form a square.
    base: hasLarge ? across : count > 2 ? 2 : 1,
    md: hasLarge ? across : count === 4 ? 2 : count,
  }
}

/** The participants of a call, as large as possible. */
export function FaceGrid({ label, tiles }: FaceGridProps) {
  const large = tiles.find((tile) => tile.large)
  const hasLarge = large !== undefined && tiles.length > 1
  const columns = columnsOf(tiles.length, hasLarge)
  const repeat = (count: number) => `repeat(${count}, minmax(0, 1fr))`
  const ordered = hasLarge ? [large, ...tiles.filter((tile) => tile !== large)] : tiles
  return (
    <Grid
      as="ul"
      aria-label={label}
      listStyleType="none"
      gap="2"
      h="full"
      gridTemplateColumns={{ base: repeat(columns.base), md: repeat(columns.md) }}
      gridTemplateRows={hasLarge ? 'minmax(0, 3fr) minmax(0, 1fr)' : undefined}
      gridAutoRows="minmax(0, 1fr)"
    >
      {ordered.map(({ id, children }, index) => (
        <GridItem key={id} as="li" minW="0" minH="0" colSpan={hasLarge && index === 0 ? columns.md : 1}>
          {children}
        </GridItem>
      ))}
    </Grid>
  )
}
