import { Box, Button, Text } from '@chakra-ui/react'

import type { ApplicationStatus } from '@wellspring/api/contract/application-stage'
import { CheckIcon, ClockIcon, EditIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { Stepper } from '@wellspring/ui/stepper'
import { Trans, t } from '@wellspring/words/macro'

import { providerTitles } from '../section-titles.ts'
import { ReviewComments } from '../wizard/review-comments.tsx'
import { StatusCard } from '../wizard/status-card.tsx'
import { WithdrawButton } from '../wizard/withdraw-button.tsx'

export interface ProviderStatusProps {
  status: ApplicationStatus
  adminComments: string | null
  /** The reviewer's comments by section of the application. */
  sectionComments: Record<string, string>
  /** The account already has the role and only needs to log in. */
  alreadyProvider: boolean
  loginHref: string
  /** Null while there is no membership to buy. */
  checkoutHref: string | null
  onApplyAgain: () => void
  /** Absent once a review has started. */
  onWithdraw?: () => Promise<unknown>
}

function Pending({ onWithdraw }: Pick<ProviderStatusProps, 'onWithdraw'>) {
  return (
    <StatusCard
      icon={ClockIcon}
      tone="waiting"
      title={t`Pending!`}
      message={t`Your application is under review. We will notify you once the review process is complete.`}
      actions={onWithdraw ? <WithdrawButton onWithdraw={onWithdraw} /> : null}
    />
  )
}

function Approved({
  alreadyProvider,
  loginHref,
  checkoutHref,
}: Pick<ProviderStatusProps, 'alreadyProvider' | 'loginHref' | 'checkoutHref'>) {
  if (alreadyProvider)
    return (
      <StatusCard
        icon={CheckIcon}
        tone="good"
        message={t`You are already a provider. Please login to your provider account.`}
        actions={
          <LinkButton href={loginHref}>
            <Trans>Login</Trans>
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
    >
      <Text textStyle="sm" color="fg.muted" maxW="prose">
        <Trans>This is your provider account: with the payment you can be found, booked and paid.</Trans>
      </Text>
    </StatusCard>
  )
}

function Rejected({
  adminComments,
  sectionComments,
  onApplyAgain,
}: Pick<ProviderStatusProps, 'adminComments' | 'sectionComments' | 'onApplyAgain'>) {
  return (
    <StatusCard
      icon={EditIcon}
      tone="bad"
      title={t`Rejected!`}
      message={t`Your application requires some changes. Please review the admin comments below and resubmit.`}
      actions={
        <Button onClick={onApplyAgain}>
          <Trans>Apply Again</Trans>
        </Button>
      }
    >
      <ReviewComments
        adminComments={adminComments}
        sectionComments={sectionComments}
        titles={providerTitles}
      />
    </StatusCard>
  )
}

const views = { pending: Pending, approved: Approved, rejected: Rejected }

/** A provider's view of their application after submitting it. */
export function ProviderStatus(props: ProviderStatusProps) {
  const View = views[props.status]
  const titles = Object.values(providerTitles)
  return (
    <Box maxW="5xl" mx="auto" display="flex" flexDirection="column" gap="8">
      <Stepper steps={titles} current={titles.length} percent={100} />
      <View {...props} />
    </Box>
  )
}
