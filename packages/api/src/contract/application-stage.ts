// Values only, no schemas: list URLs are parsed before their screens have loaded.

export const applicationKinds = ['provider', 'tenant'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Applicants see `changes_requested` as rejected. */
export const applicationStages = [
  'submitted',
  'in_review',
  'changes_requested',
  'approved',
  'activated',
  'suspended',
  'withdrawn',
] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** Allowed stage transitions, shared by the server, the screens and the docs. */
export const nextStages: Record<ApplicationStage, readonly ApplicationStage[]> = {
  submitted: ['in_review', 'withdrawn'],
  in_review: ['submitted', 'changes_requested', 'approved', 'activated', 'withdrawn'],
  changes_requested: ['submitted'],
  approved: ['activated', 'submitted'],
  activated: ['suspended', 'submitted'],
  suspended: ['activated', 'submitted'],
  withdrawn: ['submitted'],
}
