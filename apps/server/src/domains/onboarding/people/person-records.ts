import type { PersonRecords } from '../../../person-records.ts'
import { applications, drafts, exclusionFlags, reviewDecisions, reviewNotes } from '../tables.ts'

export const onboardingPersonRecords: readonly PersonRecords[] = [
  { person: applications.userId, title: 'Application', kept: 'credentials' },
  { person: drafts.userId, title: 'What you typed into the application', removed: true },
  { person: reviewDecisions.reviewerId, withheld: 'work', kept: 'work' },
  { person: reviewNotes.reviewerId, withheld: 'work', kept: 'work' },
  { person: applications.claimedBy, withheld: 'work', kept: 'work' },
  { person: exclusionFlags.resolvedBy, withheld: 'work', kept: 'work' },
]
