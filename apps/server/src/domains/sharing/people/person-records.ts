import type { PersonRecords } from '../../../person-records.ts'
import { consentReceipts, consents, questionnaireRequests } from '../tables.ts'

export const sharingPersonRecords: readonly PersonRecords[] = [
  { person: consents.patronId, title: 'Results shared with providers', kept: 'consents' },
  { person: consentReceipts.userId, title: 'Receipts of your consents', kept: 'consents' },
  { person: questionnaireRequests.patronId, title: 'Questionnaires you were asked for', removed: true },
  { person: consents.providerId, withheld: 'anothers', kept: 'consents' },
  { person: questionnaireRequests.providerId, withheld: 'anothers', kept: 'others' },
]
