import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { Fragment } from 'react'
import type { ReactElement } from 'react'
import { FigureList } from '../figure-tile/figure-tile.tsx'

/** What a feature contributes to the first page. */
export interface TodayCard {
  name: string
  /**
   * `attention` waits for an act, `figures` says how things are: rows of one list beside the rest, where there is room.
   * Those of `trend` share a width, the others take it.
   */
  group: 'first' | 'next' | 'trend' | 'attention' | 'figures' | 'last'
  card: ReactElement
}

interface Shown {
  cards: readonly TodayCard[]
}

function Figures({ title, cards }: Shown & { title: string }) {
  if (cards.length === 0) return null
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading" mb="3">
        {title}
      </Text>
      <FigureList>
        <Each cards={cards} />
      </FigureList>
    </Box>
  )
}

function Pair({ cards }: Shown) {
  if (cards.length === 0) return null
  return (
    <Grid gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))">
      <Each cards={cards} />
    </Grid>
  )
}

function Each({ cards }: Shown) {
  return cards.map(({ name, card }) => <Fragment key={name}>{card}</Fragment>)
}

/** From here on there is room for two columns. */
const wide = '@container (min-width: 54rem)'

/**
 * What each feature has to say today. What comes next stands in the wide column and the figures beside it; in one column
 * they follow it. Whoever has nothing before them but what waits for an act has that in the wide column.
 */
export function TodayCards({ cards }: Shown) {
  const of = (...groups: TodayCard['group'][]) => cards.filter(({ group }) => groups.includes(group))
  const attention = <Figures title="Needs attention" cards={of('attention')} />
  const isDesk = of('next').length === 0
  return (
    <Box containerType="inline-size">
      <Grid
        columnGap="10"
        rowGap="8"
        css={{
          // Cards with nothing to say draw nothing.
          '& > :empty': { display: 'none' },
          [wide]: {
            // With nothing beside it, the rest has all of the width.
            '&:not(:has(> [data-beside]:empty))': {
              gridTemplateColumns: 'minmax(0, 1fr) 21rem',
              gridTemplateRows: 'auto 1fr',
              '& > [data-beside]': { gridColumn: 2, gridRow: '1 / span 2' },
            },
          },
        }}
      >
        <Stack gap="8" minW="0">
          <Each cards={of('first', 'next')} />
          {isDesk ? attention : null}
        </Stack>
        <Stack gap="8" minW="0" data-beside>
          {isDesk ? null : attention}
          <Figures title="At a glance" cards={of('figures')} />
          {isDesk ? null : <Pair cards={of('trend')} />}
        </Stack>
        <Stack gap="8" minW="0">
          {isDesk ? <Pair cards={of('trend')} /> : null}
          <Each cards={of('last')} />
        </Stack>
      </Grid>
    </Box>
  )
}
