import { Box, Grid, Stack } from '@chakra-ui/react'
import { Fragment } from 'react'
import type { ReactElement } from 'react'

import { t } from '@wellspring/words/macro'

import { FoldedFigures } from '../figure-tile/folded-figures.tsx'

/** What a feature contributes to the first page. */
export interface TodayCard {
  name: string
  /**
   * `attention` waits for an act, `figures` says how things are: rows of one list each, without those of nought.
   * `stats` are the few numbers that are read every week, and stand first among them. Those of `trend` share a width, the others take it.
   */
  group: 'first' | 'attention' | 'next' | 'stats' | 'trend' | 'figures' | 'last'
  card: ReactElement
}

interface Shown {
  cards: readonly TodayCard[]
}

/** Two cards stand beside each other, and no third: the last of an odd number takes its whole row. */
const inTwos = '@container (min-width: 41rem) and (max-width: 61.99rem)'

function Pair({ cards }: Shown) {
  if (cards.length === 0) return null
  return (
    <Box containerType="inline-size">
      <Grid
        gap="4"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))"
        css={{ [inTwos]: { '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } } }}
      >
        <Each cards={cards} />
      </Grid>
    </Box>
  )
}

function Each({ cards }: Shown) {
  return cards.map(({ name, card }) => <Fragment key={name}>{card}</Fragment>)
}

/** From here on there is room for two columns. */
const wide = '@container (min-width: 54rem)'

/** What follows something that is not known yet waits, unseen, for three seconds at most: nothing is moved by what comes. */
const settled = {
  '& > :is([data-settling], :has([data-settling])) ~ *': { animation: 'settle 0s 3s both' },
} as const

const filled = { bg: 'accent.solid', color: 'accent.contrast', borderColor: 'accent.solid' } as const

/** One filled button on the page. Without another one it is the first act under "Needs attention", or else the next booking. */
const firstAct = {
  '&:not(:has([data-solid])) section > div > section:first-of-type [data-act]': filled,
  '&:not(:has([data-solid], [data-act])) [data-first-act]': filled,
} as const

/**
 * What each feature has to say today: what waits for an act, then what comes next; the figures stand beside it, or follow
 * in one column.
 */
export function TodayCards({ cards }: Shown) {
  const of = (...groups: TodayCard['group'][]) => cards.filter(({ group }) => groups.includes(group))
  const [attention, figures, stats, trend] = [of('attention'), of('figures'), of('stats'), of('trend')]
  // Only the pages of professionals have weekly numbers. They also say when nothing needs attention.
  const isDesk = stats.length > 0
  const hasLast = of('last').length > 0
  const beside = (
    <Stack key="beside" gap="8" minW="0" data-beside css={settled}>
      {figures.length > 0 || stats.length > 0 ? (
        <FoldedFigures title={t`At a glance`} isShort>
          <Each cards={[...stats, ...figures]} />
        </FoldedFigures>
      ) : null}
      {isDesk ? <Each cards={of('last')} /> : <Pair cards={trend} />}
    </Stack>
  )
  const rest = (
    <Stack key="rest" gap="8" minW="0" data-rest>
      {isDesk ? <Pair cards={trend} /> : <Each cards={of('last')} />}
    </Stack>
  )
  return (
    <Box containerType="inline-size">
      <Grid
        columnGap="10"
        rowGap="8"
        css={{
          ...settled,
          ...firstAct,
          // Cards with nothing to say draw nothing.
          '& > :empty': { display: 'none' },
          [wide]: {
            // With nothing beside it, the rest has all of the width; as the page comes, that is known once the rest is there.
            '&:is(:has(> [data-beside] > :not([hidden])), :not(:has(> [data-rest])))': {
              gridTemplateColumns: 'minmax(0, 1fr) 21rem',
              gridTemplateRows: 'auto 1fr',
              '& > [data-beside]': { gridColumn: 2, gridRow: '1 / span 2' },
              // A few figures are no column: what follows has all of the width.
              ...(isDesk &&
                !hasLast && {
                  '& > [data-beside]': { gridColumn: 2, gridRow: 1 },
                  '& > [data-rest]': { gridColumn: '1 / -1' },
                }),
            },
          },
        }}
      >
        <Stack gap="8" minW="0" css={settled}>
          <Each cards={of('first')} />
          {attention.length > 0 ? (
            <FoldedFigures title={t`Needs attention`} {...(isDesk && { allQuiet: t`You’re all caught up.` })}>
              <Each cards={attention} />
            </FoldedFigures>
          ) : null}
          <Each cards={of('next')} />
        </Stack>
        {beside}
        {rest}
      </Grid>
    </Box>
  )
}
