import { Box, Grid, Stack } from '@chakra-ui/react'
import { Fragment } from 'react'
import type { ReactElement } from 'react'

import { t } from '@wellspring/words/macro'

import { FoldedFigures } from '../figure-tile/folded-figures.tsx'

/** A feature's contribution to the dashboard. */
export interface TodayCard {
  name: string
  /**
   * `attention` requires an action, and `figures` are informative: each is rows of one list, without zeros. `stats` are
   * the few weekly numbers, first among the figures. Cards of `trend` share the width, others take all of it.
   */
  group: 'first' | 'attention' | 'next' | 'stats' | 'trend' | 'figures' | 'last'
  card: ReactElement
}

interface Shown {
  cards: readonly TodayCard[]
}

/** Two columns, in which the last of an odd number takes its whole row. */
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

/** From this width on there are two columns. */
const wide = '@container (min-width: 54rem)'

/** Content after cards that are still loading is hidden for up to three seconds, so that nothing shifts. */
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
 * Each feature's card for today: required actions, then what is next. The figures are beside them, or follow in a
 * single column.
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
          // Hides cards that render nothing.
          '& > :empty': { display: 'none' },
          [wide]: {
            // Without content beside it, the rest takes the full width. While the page loads, that is known once the
            // rest is rendered.
            '&:is(:has(> [data-beside] > :not([hidden])), :not(:has(> [data-rest])))': {
              gridTemplateColumns: 'minmax(0, 1fr) 21rem',
              gridTemplateRows: 'auto 1fr',
              '& > [data-beside]': { gridColumn: 2, gridRow: '1 / span 2' },
              // A few figures do not make a column, so what follows takes the full width.
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
            <FoldedFigures
              title={t`Needs attention`}
              {...(isDesk && { allQuiet: t`You are all caught up.` })}
            >
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
