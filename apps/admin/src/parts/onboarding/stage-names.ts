import type { ApplicationStage } from '@wellspring/api/contract/application-stage'

export const stageNames: Record<ApplicationStage, string> = {
  submitted: 'Waiting',
  in_review: 'In review',
  changes_requested: 'Sent back',
  approved: 'Approved, unpaid',
  activated: 'Active',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
}
