import { inArray, isNotNull, or } from '../../../db/drizzle.ts'

import type { PersonRecords } from '../../../person-records.ts'
import { chatCases, chatMeasures, chatReports } from '../case-tables.ts'
import {
  chatBlocks,
  chatGroups,
  chatMembers,
  chatMentions,
  chatMessages,
  chatReactions,
  chatReads,
  chatRooms,
  chatSettings,
} from '../tables.ts'

export const communityPersonRecords: readonly PersonRecords[] = [
  { person: chatMessages.authorId, title: 'Messages', kept: 'others' },
  { person: chatMentions.userId, withheld: 'internal', removed: true },
  { person: chatReactions.userId, title: 'Reactions', removed: true },
  { person: chatReads.userId, withheld: 'internal', removed: true },
  { person: chatMembers.userId, title: 'Groups', removed: true },
  { person: chatGroups.ownerId, title: 'Groups you founded', kept: 'others' },
  { person: chatMeasures.userId, title: 'Moderators’ measures', kept: 'safety' },
  {
    person: chatCases.authorId,
    title: 'Chat cases about your messages',
    // Reports about a person are confidential until they are decided.
    known: or(inArray(chatCases.status, ['actioned', 'appealed']), isNotNull(chatCases.appealedAt)),
    kept: 'safety',
  },
  { person: chatReports.reporterId, title: 'What you reported', kept: 'safety' },
  { person: chatSettings.userId, title: 'Chat settings', removed: true },
  { person: chatCases.appealAnsweredById, withheld: 'work', kept: 'work' },
  { person: chatCases.decidedById, withheld: 'work', kept: 'work' },
  { person: chatCases.moderatorId, withheld: 'work', kept: 'work' },
  { person: chatBlocks.userId, title: 'People you blocked', removed: true },
  { person: chatBlocks.blockedId, withheld: 'anothers', removed: true },
  { person: chatRooms.askedById, withheld: 'anothers', kept: 'internal' },
  { person: chatRooms.oneId, withheld: 'anothers', kept: 'others' },
  { person: chatRooms.otherId, withheld: 'anothers', kept: 'others' },
]
