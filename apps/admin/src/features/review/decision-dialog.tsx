import { Stack, Text } from '@chakra-ui/react'

import type { ApplicationDetail, decisions } from '@wellspring/api/contract/review'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { Fact } from '@wellspring/ui/fact'
import { Trans, t } from '@wellspring/words/macro'

import { summaryOf } from './check-summary.ts'

type DecisionKind = (typeof decisions)[number]

/** The effect of an approval, which differs for a first and a later one. */
function whatFollows({ kind, submissions }: ApplicationDetail): string {
  const wasApproved = submissions.slice(1).some(({ decision }) => decision?.decision === 'approved')
  if (wasApproved)
    return t`They are notified by email and in the app, and their changes replace the current details.`
  return kind === 'provider'
    ? t`They are notified by email and in the app. Once they have paid for their membership, their profile becomes public and can be booked.`
    : t`They are notified by email and in the app. Once they have paid for their membership, their organisation’s account is open.`
}

export interface DecisionDialogProps {
  application: ApplicationDetail
  decision: DecisionKind
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Confirms a decision. Names the applicant, unchecked items and the effect. */
export function DecisionDialog({ application, decision, ...dialog }: DecisionDialogProps) {
  const { applicantName, businessName, email, kind, submissionNumber, checks } = application
  const { words, failed, warned, notMade } = summaryOf(checks)
  const approves = decision === 'approved'
  return (
    <ConfirmDialog
      open
      {...dialog}
      title={approves ? t`Approve ${businessName}?` : t`Send ${businessName} back?`}
      confirmLabel={approves ? t`Approve` : t`Send back`}
      tone={approves ? 'plain' : 'danger'}
      sentence={null}
    >
      <Stack as="dl" gap="4">
        <Fact label={t`Who`}>
          {applicantName}, {email}
        </Fact>
        <Fact label={t`What`}>
          <Trans>
            {kind === 'provider' ? t`Provider` : t`Tenant`} application, submission {submissionNumber}
          </Trans>
        </Fact>
        <Fact label={t`Checks`}>
          {[words, failed > 0 && t`${failed} failed`, warned > 0 && t`${warned} to review`]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        {approves && notMade.length > 0 ? (
          <Fact label={t`Not checked`}>
            {notMade.map(({ title, why }) => (
              <Text key={title}>
                {title} ({why})
              </Text>
            ))}
          </Fact>
        ) : null}
        <Fact label={t`What happens`}>
          {approves
            ? whatFollows(application)
            : t`They are notified by email and in the app, can read your comments, and can send another version. Nothing in this one becomes public.`}
        </Fact>
      </Stack>
    </ConfirmDialog>
  )
}
