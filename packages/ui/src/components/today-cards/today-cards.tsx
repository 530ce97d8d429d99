import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { Fragment } from 'react'
import type { ReactElement } from 'react'

const groups = ['first', 'next', 'trend', 'attention', 'figures', 'last'] as const

/** What a feature contributes to the first page. */
export interface TodayCard {
  name: string
  /**
   * `attention` waits for an act, `figures` says how things are: tiles of one size. Those of `trend` share the width,
   * the others take it.
   */
  group: (typeof groups)[number]
  card: ReactElement
}

const titles: Partial<Record<TodayCard['group'], string>> = {
  attention: 'Needs attention',
  figures: 'At a glance',
}

function Tiles({ title, cards }: { title: string; cards: readonly TodayCard[] }) {
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading" mb="3">
        {title}
      </Text>
      {/* The last row is filled too: two tiles are as wide as four. */}
      <Flex gap="4" wrap="wrap" css={{ '& > *': { flex: '1 1 13.5rem' } }}>
        {cards.map(({ name, card }) => (
          <Fragment key={name}>{card}</Fragment>
        ))}
      </Flex>
    </Box>
  )
}

function Pair({ cards }: { cards: readonly TodayCard[] }) {
  return (
    <Grid gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 24rem), 1fr))">
      {cards.map(({ name, card }) => (
        <Fragment key={name}>{card}</Fragment>
      ))}
    </Grid>
  )
}

/** What each feature has to say today, group by group. */
export function TodayCards({ cards }: { cards: readonly TodayCard[] }) {
  return (
    <Stack gap="8">
      {groups.map((group) => {
        const own = cards.filter((card) => card.group === group)
        const title = titles[group]
        if (own.length === 0) return null
        if (group === 'trend') return <Pair key={group} cards={own} />
        if (title) return <Tiles key={group} title={title} cards={own} />
        return own.map(({ name, card }) => <Fragment key={name}>{card}</Fragment>)
      })}
    </Stack>
  )
}
