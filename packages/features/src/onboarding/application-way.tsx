import { useApplicationState } from '@wellspring/features/onboarding'
import { FirstSteps } from '@wellspring/ui/first-steps'
import { t } from '@wellspring/words/macro'

const isSent = ['submitted', 'in_review', 'approved', 'activated', 'suspended']
const isApproved = ['approved', 'activated', 'suspended']

/** What lies between an applicant and the first booking, and how much of it is behind them. */
export function ApplicationWay() {
  const stage = useApplicationState('provider').record?.stage
  if (stage === undefined) return null
  return (
    <FirstSteps
      title={t`Your way to Wellspring`}
      steps={[
        {
          id: 'apply',
          title: t`Send your application`,
          words: t`Have your licenses, your certificates and your insurance at hand. You can stop and go on at any time.`,
          isDone: stage !== null && isSent.includes(stage),
        },
        {
          id: 'review',
          title: t`We review it`,
          words: t`A person reads it and checks your licenses. You get a mail either way, with comments where something is missing.`,
          isDone: stage !== null && isApproved.includes(stage),
        },
        {
          id: 'pay',
          title: t`Pay for your membership`,
          words: t`Once you are approved you choose your plan. Nothing is charged before.`,
          isDone: stage === 'activated' || stage === 'suspended',
        },
        {
          id: 'open',
          title: t`Open your practice`,
          words: t`Publish services and products, set your hours, give events, and be found and booked.`,
          isDone: false,
        },
      ]}
    />
  )
}
