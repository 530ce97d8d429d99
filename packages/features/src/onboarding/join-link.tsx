import { Box } from '@chakra-ui/react'

import type { ApplicationStage } from '@wellspring/api/contract/application-stage'
import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

export interface JoinLinkProps {
  /** Null before the first submission; undefined while it is loading. */
  stage: ApplicationStage | null | undefined
  isMember: boolean
  checkoutHref: string
  applicationHref: string
  subscriptionHref: string
}

/** Leads from a plan to the step before it: the application or the payment, or nothing for a member. */
export function JoinLink({ stage, isMember, ...to }: JoinLinkProps) {
  if (isMember)
    return (
      <LinkButton href={to.subscriptionHref}>
        <Trans>See my subscription</Trans>
      </LinkButton>
    )
  // As tall as the link, so that the plans below do not move.
  if (stage === undefined) return <Box h="11" />
  if (stage === 'approved' || stage === 'activated')
    return (
      <LinkButton href={to.checkoutHref}>
        <Trans>Become a member</Trans>
      </LinkButton>
    )
  return (
    <LinkButton href={to.applicationHref}>
      {stage === null || stage === 'withdrawn' ? t`Apply to join` : t`See my application`}
    </LinkButton>
  )
}
