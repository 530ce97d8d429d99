import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { ChatPerson } from '@wellspring/api/contract/chat-groups'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries } from '@wellspring/api/hooks/chat'
import { Avatar } from '@wellspring/ui/avatar'
import { t } from '@wellspring/words/macro'

/** What is typed of a name behind the last @, also before its first letter; null where no name is being typed. */
export function typedName(text: string, caret: number): string | null {
  const found = /(?:^|\s)@(|[\p{L}\p{N}][\p{L}\p{N}.' -]{0,30})$/u.exec(text.slice(0, caret))
  return found?.[1] ?? null
}

/** Members whose name begins as it is typed; nobody once one of them is named in full. */
export function useMeant(groupId: string | null, name: string | null): readonly ChatPerson[] {
  const { data } = useQuery({
    ...chatQueries.members(useApi(), { id: groupId ?? '', search: name ?? '', limit: 5, page: 0 }),
    enabled: groupId !== null && name !== null,
  })
  if (groupId === null || name === null || !data) return []
  // What is there of an earlier search may not begin so any more.
  const typed = name.trim().toLowerCase()
  const people = data.members
    .map(({ person }) => person)
    .filter((person) => person.name.toLowerCase().includes(typed))
  return people.some((person) => name === `${person.name} `) ? [] : people
}

/** By which the field says who would be meant. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`

export interface MentionChoiceProps {
  id: string
  people: readonly ChatPerson[]
  /** Which of them Enter takes. */
  active: number
  onChoose: (person: ChatPerson) => void
}

/** Who may be meant; the field in which the name is typed has the keys. */
export function MentionChoice({ id, people, active, onChoose }: MentionChoiceProps) {
  return (
    <Box id={id} role="listbox" aria-label={t`Who do you mean?`} borderTopWidth="1px" px="3" py="1">
      {people.map((person, at) => (
        <Flex
          key={person.id}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          minH="11"
          px="2"
          gap="3"
          align="center"
          borderRadius="md"
          cursor="pointer"
          bg={at === active ? 'accent.muted' : undefined}
          _hover={{ bg: at === active ? 'accent.muted' : 'bg.muted' }}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} src={person.imageUrl} size={28} decorative />
          <Text as="span" truncate>
            {person.name}
          </Text>
        </Flex>
      ))}
    </Box>
  )
}
