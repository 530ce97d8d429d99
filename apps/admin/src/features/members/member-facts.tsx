import { Text } from '@chakra-ui/react'

import type { Subscription } from '@wellspring/api/contract/memberships'
import { Fact, Facts } from '@wellspring/ui/fact'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

/** A member's plan, its start and its payment. */
export function MemberFacts({ subscription }: { subscription: Subscription }) {
  const { membership, currentPeriodEnd, card, pastDue, cancelAtPeriodEnd, endedAt } = subscription
  return (
    <Facts>
      <Fact label={t`Plan`}>
        <Trans>
          {membership.points.title}, {formatDollars(membership.points.price)} a month
        </Trans>
      </Fact>
      <Fact label={t`Since`}>
        <MediumDate date={subscription.startedAt} />
      </Fact>
      <Fact label={cancelAtPeriodEnd ? t`Ends` : t`Paid until`}>
        {currentPeriodEnd ? <MediumDate date={currentPeriodEnd} /> : '–'}
      </Fact>
      <Fact label={t`Card`}>
        <Text as="span" _firstLetter={{ textTransform: 'uppercase' }} display="inline-block">
          {card ? `${card.brand} •••• ${card.last4}` : '–'}
        </Text>
      </Fact>
      {pastDue ? (
        <Fact label={t`Past due`}>
          <Trans>{pastDue.message} Next attempt:</Trans>{' '}
          {pastDue.nextAttemptAt ? <MediumDate date={pastDue.nextAttemptAt} /> : t`not scheduled`}
        </Fact>
      ) : null}
      {endedAt ? (
        <Fact label={t`Ended`}>
          <MediumDate date={endedAt} />
        </Fact>
      ) : null}
    </Facts>
  )
}
