import { Button, Text } from '@chakra-ui/react'

import { AlertIcon, CheckIcon, ClockIcon, EditIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { tenantTitles } from '../section-titles.ts'
import { ReviewComments } from '../wizard/review-comments.tsx'
import { StatusCard } from '../wizard/status-card.tsx'
import { WithdrawButton } from '../wizard/withdraw-button.tsx'

export interface TenantStatusProps {
  /** An unknown status is shown as such. */
  status: string
  adminComments: string | null
  /** The reviewer's comments by section of the application. */
  sectionComments: Record<string, string>
  /** The account already has the role and only needs to log in. */
  alreadyTenant: boolean
  homeHref: string
  loginHref: string
  /** Null while there is no membership to buy. */
  checkoutHref: string | null
  onEdit: () => void
  /** Absent once a review has started. */
  onWithdraw?: () => Promise<unknown>
}

function Pending({ homeHref, onWithdraw }: TenantStatusProps) {
  return (
    <StatusCard
      icon={ClockIcon}
      tone="waiting"
      title={t`Thank you for your patience!`}
      message={t`Your application is currently under review. Once approved by the admin, you will gain access to the Tenant dashboard.`}
      actions={
        <>
          <LinkButton href={homeHref}>
            <Trans>Back to Website</Trans>
          </LinkButton>
          {onWithdraw ? <WithdrawButton onWithdraw={onWithdraw} /> : null}
        </>
      }
    />
  )
}

function Approved({ alreadyTenant, loginHref, checkoutHref }: TenantStatusProps) {
  if (alreadyTenant)
    return (
      <StatusCard
        icon={CheckIcon}
        tone="good"
        title={t`Welcome Back!`}
        message={t`You are already a tenant. Please login to your tenant account.`}
        actions={
          <LinkButton href={loginHref}>
            <Trans>Login to Dashboard</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <StatusCard
      icon={CheckIcon}
      tone="good"
      title={t`Congratulations!`}
      message={t`Your application has been approved. Please complete the payment to activate your tenant account.`}
      actions={
        checkoutHref ? (
          <LinkButton href={checkoutHref}>
            <Trans>Complete Payment</Trans>
          </LinkButton>
        ) : (
          <Text color="fg.warning">
            <Trans>Payment setup not available</Trans>
          </Text>
        )
      }
    />
  )
}

function Rejected({ adminComments, sectionComments, onEdit }: TenantStatusProps) {
  return (
    <StatusCard
      icon={EditIcon}
      tone="bad"
      title={t`Application Needs Revision`}
      message={t`Please read what our reviewer asks for, change it and send the application again.`}
      actions={
        <Button onClick={onEdit}>
          <Trans>Edit Application</Trans>
        </Button>
      }
    >
      <ReviewComments adminComments={adminComments} sectionComments={sectionComments} titles={tenantTitles} />
    </StatusCard>
  )
}

function Unknown() {
  return <StatusCard icon={AlertIcon} tone="bad" message={t`Status Unknown, please contact support`} />
}

const views = new Map(Object.entries({ pending: Pending, approved: Approved, rejected: Rejected }))

/** A tenant's view of its application after submitting it. */
export function TenantStatus(props: TenantStatusProps) {
  const View = views.get(props.status) ?? Unknown
  // oxlint-disable-next-line react/static-components -- one of four components defined above
  return <View {...props} />
}
