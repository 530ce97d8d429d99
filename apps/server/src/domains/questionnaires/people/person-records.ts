import type { PersonRecords } from '../../../person-records.ts'
import { questionnaireDrafts, questionnaireResponses } from '../tables.ts'

export const questionnairePersonRecords: readonly PersonRecords[] = [
  { person: questionnaireDrafts.userId, title: 'Questionnaires begun', removed: true },
  { person: questionnaireResponses.userId, title: 'Questionnaires', removed: true },
]
