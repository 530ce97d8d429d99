import { chakra, Flex } from '@chakra-ui/react'
import { t } from '@wellspring/words/macro'
import { Money } from '../money/money.tsx'

export interface Totals {
  subtotalDollars: number
  /** 'at checkout' while it is not known yet. */
  shippingDollars: number | 'at checkout'
  /** The discount, even if it is zero. Undefined hides the row. */
  discountDollars?: number
  /** The amount paid with serenity tokens. The row is hidden for zero. */
  tokenDollars?: number
  totalDollars: number
  /** The amount refunded since. The row is hidden for zero. */
  refundedDollars?: number
}

interface RowProps {
  name: string
  dollars: Totals['shippingDollars']
  strong?: boolean
}

function Row({ name, dollars, strong = false }: RowProps) {
  return (
    <Flex
      justify="space-between"
      gap="4"
      {...(strong
        ? {
            textStyle: 'md',
            fontWeight: 'semibold',
            borderTopWidth: '1px',
            borderColor: 'border',
            pt: '3',
            mt: '1',
          }
        : { color: 'fg.muted' })}
    >
      <dt>{name}</dt>
      <dd>{typeof dollars === 'number' ? <Money dollars={dollars} align="end" /> : t`at checkout`}</dd>
    </Flex>
  )
}

/** Shows the given amounts. Their calculation is the caller's. */
export function TotalRows({
  subtotalDollars,
  shippingDollars,
  discountDollars,
  tokenDollars = 0,
  totalDollars,
  refundedDollars = 0,
}: Totals) {
  return (
    <chakra.dl display="grid" gap="1.5" w="full">
      <Row name={t`Subtotal`} dollars={subtotalDollars} />
      <Row name={t`Shipping`} dollars={shippingDollars} />
      {discountDollars === undefined ? null : <Row name={t`Discount`} dollars={discountDollars} />}
      {tokenDollars > 0 ? <Row name={t`Serenity tokens`} dollars={-tokenDollars} /> : null}
      <Row name={t`Total`} dollars={totalDollars} strong />
      {refundedDollars > 0 ? <Row name={t`Refunded to the card`} dollars={-refundedDollars} /> : null}
    </chakra.dl>
  )
}
