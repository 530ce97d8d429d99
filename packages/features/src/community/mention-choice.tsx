import { Box, Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { ChatPerson } from '@wellspring/api/contract/chat-groups'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries } from '@wellspring/api/hooks/chat'
import { Avatar } from '@wellspring/ui/avatar'
import { t } from '@wellspring/words/macro'

/** What is typed of a name behind the last @; null where no name is being typed. */
export function typedName(text: string, caret: number): string | null {
  const [, name] = /(?:^|\s)@([\p{L}\p{N}][\p{L}\p{N}.' -]{0,30})$/u.exec(text.slice(0, caret)) ?? []
  return name ?? null
}

export interface MentionChoiceProps {
  groupId: string
  /** The start of a name. */
  name: string
  onChoose: (person: ChatPerson) => void
}

/** Members whose name begins as it is typed. */
export function MentionChoice({ groupId, name, onChoose }: MentionChoiceProps) {
  const { data } = useQuery(chatQueries.members(useApi(), { id: groupId, search: name, limit: 5, page: 0 }))
  if (!data || data.members.length === 0) return null
  return (
    <Box role="group" aria-label={t`Who do you mean?`} borderTopWidth="1px" px="3" py="1">
      {data.members.map(({ person }) => (
        <Button
          key={person.id}
          variant="ghost"
          colorPalette="gray"
          minH="11"
          w="full"
          justifyContent="flex-start"
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} src={person.imageUrl} size={28} decorative />
          <Text as="span" truncate>
            {person.name}
          </Text>
        </Button>
      ))}
    </Box>
  )
}
