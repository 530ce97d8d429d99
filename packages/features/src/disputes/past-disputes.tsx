import { Flex, Stack, Text } from '@chakra-ui/react'

import type { DisputeDetail, DisputeRecord } from '@wellspring/api/contract/disputes'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { plural, t } from '@wellspring/words/macro'

import { disputeNames } from '../dispute-names.ts'

interface RecordProps {
  record: DisputeRecord
  disputeHref: ((id: string) => string) | undefined
}

const countOrders = (orders: number) => plural(orders, { one: '1 order', other: '# orders' })

function endOf({ disputes, refunded }: Pick<DisputeRecord, 'disputes' | 'refunded'>): string {
  if (refunded === 0) return disputes === 1 ? t`not refunded` : t`none of them refunded`
  if (refunded === disputes) return disputes === 1 ? t`refunded` : t`all of them refunded`
  return t`${refunded} of them refunded`
}

function countsOf({ orders, disputes, refunded }: DisputeRecord): string {
  if (disputes === 0) return t`${countOrders(orders)}, no other dispute`
  const others = plural(disputes, { one: '1 other dispute', other: '# other disputes' })
  return t`${countOrders(orders)}, ${others}, ${endOf({ disputes, refunded })}`
}

function Record({ record, disputeHref }: RecordProps) {
  return (
    <Stack gap="1">
      <Text>{countsOf(record)}</Text>
      {record.latest.map(({ id, number, name, status }) => (
        <Flex key={id} gap="2" align="center" wrap="wrap">
          {disputeHref ? <Link href={disputeHref(id)}>{number}</Link> : number}
          <Text as="span" color="fg.muted">
            {name}
          </Text>
          <StatusBadge status={status} {...disputeNames[status]} />
        </Flex>
      ))}
    </Stack>
  )
}

/** The earlier disputes of buyer and seller, which help staff to judge this one. */
export function PastDisputes({
  dispute: { before, buyer, seller },
  disputeHref,
}: {
  dispute: DisputeDetail
  disputeHref: ((id: string) => string) | undefined
}) {
  if (!before) return null
  return (
    <Facts>
      <Fact label={t`Buyer ${buyer.name}`}>
        <Record record={before.buyer} disputeHref={disputeHref} />
      </Fact>
      <Fact label={t`Seller ${seller.name}`}>
        <Record record={before.seller} disputeHref={disputeHref} />
      </Fact>
    </Facts>
  )
}
