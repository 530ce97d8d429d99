import { Text } from '@chakra-ui/react'

import type { ClientDetail } from '@wellspring/api/contract/clients'
import { Fact } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

const names = { bookings: t`bookings`, packages: t`packages`, orders: t`orders` } as const

/** What a client still owes, and what they have paid for what. */
export function ClientMoney({ client }: { client: Pick<ClientDetail, 'name' | 'unpaidAmount' | 'paid'> }) {
  const { name: clientName, unpaidAmount, paid } = client
  const kinds = [
    [names.bookings, paid.bookings],
    [names.packages, paid.packages],
    [names.orders, paid.orders],
  ] as const
  const sum = (of: 'amount' | 'refundedAmount') => kinds.reduce((all, [, one]) => all + one[of], 0)
  const [total, refunded] = [sum('amount'), sum('refundedAmount')]
  const parts = kinds.flatMap(([name, { amount }]) =>
    amount > 0 ? [t`${formatDollars(amount)} ${name}`] : [],
  )
  return (
    <>
      <Fact label={t`Not paid yet`}>
        <Text as="span" fontWeight={unpaidAmount > 0 ? 'semibold' : 'normal'}>
          {unpaidAmount > 0 ? formatDollars(unpaidAmount) : t`Nothing`}
        </Text>
      </Fact>
      <Fact label={t`Paid to you`} isLong={parts.length > 1 || refunded > 0 || paid.orders.amount > 0}>
        {formatDollars(total)}
        {parts.length > 1 || refunded > 0 ? (
          <Text as="span" display="block" textStyle="sm" color="fg.muted">
            {[...parts, ...(refunded > 0 ? [t`${formatDollars(refunded)} refunded`] : [])].join(', ')}
          </Text>
        ) : null}
        {paid.orders.amount > 0 ? (
          <Link
            href={`/provider/orders?${new URLSearchParams({ q: clientName }).toString()}`}
            display="block"
            textStyle="sm"
          >
            <Trans>See their orders</Trans>
          </Link>
        ) : null}
      </Fact>
    </>
  )
}
