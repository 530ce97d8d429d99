import type { ApplicationStage } from '@wellspring/api/contract/application-stage'
import { t } from '@wellspring/words/macro'

export const stageNames: Record<ApplicationStage, string> = {
  submitted: t`Waiting`,
  in_review: t`In review`,
  changes_requested: t`Sent back`,
  approved: t`Approved, unpaid`,
  activated: t`Active`,
  suspended: t`Suspended`,
  withdrawn: t`Withdrawn`,
}
