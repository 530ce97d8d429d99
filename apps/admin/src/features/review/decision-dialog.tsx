import { Stack, Text } from '@chakra-ui/react'

import type { ApplicationDetail, decisions } from '@wellspring/api/contract/review'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { Fact } from '@wellspring/ui/fact'

import { summaryOf } from './check-summary.ts'

type DecisionKind = (typeof decisions)[number]

/** What an approval does, for whom it is the first one and for whom it is not. */
function whatFollows({ kind, submissions }: ApplicationDetail): string {
  const wasApproved = submissions.slice(1).some(({ decision }) => decision?.decision === 'approved')
  if (wasApproved)
    return 'They are told by email and in the app, and what they changed takes the place of what is known now.'
  return kind === 'provider'
    ? 'They are told by email and in the app. Once they have paid for their membership, their profile becomes public and can be booked.'
    : "They are told by email and in the app. Once they have paid for their membership, their organisation's account is open."
}

export interface DecisionDialogProps {
  application: ApplicationDetail
  decision: DecisionKind
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Who is decided on, what nobody has checked, and what happens then. */
export function DecisionDialog({ application, decision, ...dialog }: DecisionDialogProps) {
  const { applicantName, businessName, email, kind, submissionNumber, checks } = application
  const { words, failed, warned, notMade } = summaryOf(checks)
  const approves = decision === 'approved'
  return (
    <ConfirmDialog
      open
      {...dialog}
      title={approves ? `Approve ${businessName}?` : `Send ${businessName} back?`}
      confirmLabel={approves ? 'Approve' : 'Send back'}
      tone={approves ? 'plain' : 'danger'}
      sentence={null}
    >
      <Stack as="dl" gap="4">
        <Fact label="Who">
          {applicantName}, {email}
        </Fact>
        <Fact label="What">
          {kind === 'provider' ? 'Provider' : 'Tenant'} application, submission {submissionNumber}
        </Fact>
        <Fact label="Checks">
          {[words, failed > 0 && `${failed} failed`, warned > 0 && `${warned} to look at`]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        {approves && notMade.length > 0 ? (
          <Fact label="Not checked">
            {notMade.map(({ title, why }) => (
              <Text key={title}>
                {title} ({why})
              </Text>
            ))}
          </Fact>
        ) : null}
        <Fact label="What happens">
          {approves
            ? whatFollows(application)
            : 'They are told by email and in the app, read your comments, and can send in another version. Nothing of this one becomes public.'}
        </Fact>
      </Stack>
    </ConfirmDialog>
  )
}
