import type {
  OrganisationRecord,
  OrganisationRecordDetail,
} from '@wellspring/api/contract/organisation-records'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

/** Pages that only some viewers of an organisation may open. */
export interface OrganisationHrefs {
  application: (id: string) => string
  subscription: (id: string) => string
  invoice: (id: string) => string
}

/** The size of an organisation, its plan and until when it is paid. */
export function PlanFacts({
  organisation,
  hrefs,
}: {
  /** A list row has no ids of related pages. */
  organisation: OrganisationRecord &
    Partial<Pick<OrganisationRecordDetail, 'applicationId' | 'subscriptionId'>>
  hrefs: OrganisationHrefs | undefined
}) {
  const { seats, plan, readOnlyFrom, owner, createdAt, applicationId, subscriptionId } = organisation
  const price = t`${plan.title}, ${formatDollars(plan.price)} a month`
  return (
    <Facts>
      <Fact label={t`People`}>
        <Trans>
          {seats.members.toLocaleString('en')} of {seats.total.toLocaleString('en')}
        </Trans>
      </Fact>
      <Fact label={t`Invited`}>{seats.invited.toLocaleString('en')}</Fact>
      <Fact label={t`Plan`}>
        {hrefs && subscriptionId ? <Link href={hrefs.subscription(subscriptionId)}>{price}</Link> : price}
      </Fact>
      <Fact label={t`Paid until`}>
        {plan.currentPeriodEnd ? <MediumDate date={plan.currentPeriodEnd} /> : '–'}
      </Fact>
      {readOnlyFrom ? (
        <Fact label={t`Read-only from`}>
          <MediumDate date={readOnlyFrom} />
        </Fact>
      ) : null}
      <Fact label={t`Paid by`}>{owner.name}</Fact>
      <Fact label={t`Since`}>
        <MediumDate date={createdAt} />
      </Fact>
      {hrefs && applicationId ? (
        <Fact label={t`Application`}>
          <Link href={hrefs.application(applicationId)}>
            <Trans>Open the application</Trans>
          </Link>
        </Fact>
      ) : null}
    </Facts>
  )
}
