// Values only, no schemas: addresses of lists are read before their screens are there.

export const applicationKinds = ['provider', 'tenant'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** `changes_requested` is what applicants know as rejected. */
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

/** Where an application may go from where it stands: the table that server, buttons and documents share. */
export const nextStages: Record<ApplicationStage, readonly ApplicationStage[]> = {
  submitted: ['in_review', 'withdrawn'],
  in_review: ['submitted', 'changes_requested', 'approved', 'activated', 'withdrawn'],
  changes_requested: ['submitted'],
  approved: ['activated', 'submitted'],
  activated: ['suspended', 'submitted'],
  suspended: ['activated', 'submitted'],
  withdrawn: ['submitted'],
}
