import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans } from '@wellspring/words/macro'

import { formatDollars } from '../money/money.tsx'
import { PlanPoints } from '../plan-points/plan-points.tsx'

export interface PlanCardProps {
  title: string
  priceDollars: number
  /** The billing period, as in 'billed monthly'. */
  billed: string
  points: readonly string[]
  action?: ReactNode
  /** E.g. 'Your plan'. */
  badge?: string
  highlighted?: boolean
  headingLevel?: 2 | 3
}

export function PlanCard(props: PlanCardProps) {
  const { title, priceDollars, billed, points, action, badge, highlighted = false, headingLevel = 2 } = props
  return (
    <Flex
      as="article"
      direction="column"
      gap="5"
      h="full"
      p={{ base: '5', sm: '7' }}
      bg="bg.surface"
      borderRadius="lg"
      borderWidth={highlighted ? '2px' : '1px'}
      borderColor={highlighted ? 'accent.solid' : 'border'}
    >
      <Flex justify="space-between" align="center" gap="3">
        <Text as={`h${headingLevel}`} textStyle="heading">
          {title}
        </Text>
        {badge ? <Badge colorPalette="accent">{badge}</Badge> : null}
      </Flex>
      <Box css={{ containerType: 'inline-size' }}>
        <Flex
          align="baseline"
          columnGap="2"
          // In narrow cards beside each other, all periods are below their prices, whether a price is long or short.
          css={{ '@container (max-width: 279px)': { flexDirection: 'column' } }}
        >
          <Text as="span" textStyle="display" fontVariantNumeric="tabular-nums">
            {formatDollars(priceDollars)}
          </Text>
          <Text as="span" color="fg.muted" whiteSpace="nowrap">
            <Trans>per month</Trans>
          </Text>
        </Flex>
        <Text color="fg.subtle" textStyle="xs" mt="1">
          <Trans>billed {billed}</Trans>
        </Text>
      </Box>
      <PlanPoints points={points} />
      {action}
    </Flex>
  )
}
