import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries } from '@wellspring/api/hooks/chat'
import { EmptyList } from '@wellspring/ui/empty-list'
import { LinkButton } from '@wellspring/ui/link'
import { Trans, plural, t } from '@wellspring/words/macro'

import { chatHrefs } from '../chat-hrefs.ts'
import { roomNames } from './room-names.ts'

/**
 * Shown beside the list while no room is open. No room opens automatically, because opening one marks its messages as
 * read.
 */
export function NoRoomSelected() {
  const { data } = useQuery(chatQueries.rooms(useApi(), {}))
  const unread = data?.rooms.filter(({ unreadCount, isMuted }) => unreadCount > 0 && !isMuted) ?? []
  const [newest] = unread
  if (!newest) return <EmptyList title={t`Choose a chat`} sentence={t`Its messages appear here.`} />
  return (
    <EmptyList
      title={plural(unread.length, {
        one: 'One chat has new messages',
        other: '# chats have new messages',
      })}
      sentence={t`Choose a chat, or start with the latest.`}
      action={
        <LinkButton href={chatHrefs.room(newest.id)} variant="outline">
          <Trans>Open {roomNames(newest).title}</Trans>
        </LinkButton>
      }
    />
  )
}
