import type { PersonRecords } from '../../../person-records.ts'
import { ticketMessages, ticketNotes, tickets } from '../tables.ts'

export const supportPersonRecords: readonly PersonRecords[] = [
  { person: tickets.requesterId, title: 'Support tickets', kept: 'safety' },
  { person: ticketMessages.userId, title: 'What you wrote to support', kept: 'safety' },
  { person: ticketNotes.userId, withheld: 'work', kept: 'work' },
  { person: tickets.assigneeId, withheld: 'work', kept: 'work' },
]
