import type { ApplicationKind, ApplicationStage } from '@wellspring/api/contract/application-stage'
import { FirstSteps } from '@wellspring/ui/first-steps'
import { t } from '@wellspring/words/macro'

import { useApplicationState } from './use-application-state.ts'

const approved: readonly ApplicationStage[] = ['approved', 'activated', 'suspended']
const paid: readonly ApplicationStage[] = ['activated', 'suspended']
/** One that was sent back was sent before. */
const sent: readonly ApplicationStage[] = ['submitted', 'in_review', 'changes_requested', ...approved]

const words: Record<ApplicationKind, { apply: string; review: string; goal: string; goalWords: string }> = {
  provider: {
    apply: t`Have your licenses, your certificates and your insurance ready. You can stop and continue at any time.`,
    review: t`A person reads it and checks your licenses. We will email you either way, with comments if something is missing.`,
    goal: t`Open your practice`,
    goalWords: t`Publish services and products, set your hours, host events, and get found and booked.`,
  },
  tenant: {
    apply: t`Have your licenses, your accreditation and your insurance ready. You can stop and continue at any time.`,
    review: t`A person reads it and checks your papers. We will email you either way, with comments if something is missing.`,
    goal: t`Invite your people`,
    goalWords: t`Share administration, pay a part of what members book, and read reports that identify no one.`,
  },
}

/** The steps from applicant to member, and how many are done. */
export function ApplicationSteps({ kind }: { kind: ApplicationKind }) {
  const stage = useApplicationState(kind).record?.stage
  if (stage === undefined) return null
  const isIn = (stages: readonly ApplicationStage[]) => stage !== null && stages.includes(stage)
  const { apply, review, goal, goalWords } = words[kind]
  return (
    <FirstSteps
      title={t`How it works`}
      steps={[
        { id: 'apply', title: t`Send your application`, words: apply, isDone: isIn(sent) },
        stage === 'changes_requested'
          ? {
              id: 'review',
              title: t`Your application needs a change`,
              words: t`Read the comments, make the changes and send it again. Then we continue the review.`,
              isDone: false,
            }
          : { id: 'review', title: t`We review it`, words: review, isDone: isIn(approved) },
        {
          id: 'pay',
          title: t`Pay for your membership`,
          words: t`Once you are approved, you choose your plan. We charge nothing before then.`,
          isDone: isIn(paid),
        },
        { id: 'open', title: goal, words: goalWords, isDone: false },
      ]}
    />
  )
}
