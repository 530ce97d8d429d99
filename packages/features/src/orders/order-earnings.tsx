import { Box, chakra, Flex, Text } from '@chakra-ui/react'

import type { Earnings } from '@wellspring/api/contract/orders'
import { Money } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

export interface OrderEarningsProps {
  earnings: Earnings
  viewer: 'seller' | undefined
}

function Row({ name, dollars, isSum = false }: { name: string; dollars: number; isSum?: boolean }) {
  const look = isSum
    ? { fontWeight: 'semibold', borderTopWidth: '1px', pt: '3', mt: '1' }
    : { color: 'fg.muted' }
  return (
    <Flex justify="space-between" gap="4" {...look}>
      <dt>{name}</dt>
      <dd>
        <Money dollars={dollars} align="end" />
      </dd>
    </Flex>
  )
}

/** What a sale brings: every row is a part of the last one. */
export function OrderEarnings({ earnings, viewer }: OrderEarningsProps) {
  const { goods, shipping, commission, cardFee, takenBack, net } = earnings
  const title = viewer === 'seller' ? t`What you get` : t`What the seller gets`
  const sum = viewer === 'seller' ? t`To your wallet` : t`To their wallet`
  return (
    <Box as="section" aria-label={title} bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
      <Text as="h2" textStyle="heading" mb="3">
        {title}
      </Text>
      <chakra.dl display="grid" gap="1.5">
        <Row name={t`Price`} dollars={goods} />
        <Row name={t`Shipping`} dollars={shipping} />
        <Row name={t`Our commission`} dollars={-commission} />
        <Row name={t`Card fee`} dollars={-cardFee} />
        {takenBack > 0 ? <Row name={t`Taken back by refunds`} dollars={-takenBack} /> : null}
        <Row name={sum} dollars={net} isSum />
      </chakra.dl>
    </Box>
  )
}
