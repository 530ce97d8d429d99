import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { ChatPerson } from '@wellspring/api/contract/chat-groups'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries } from '@wellspring/api/hooks/chat'
import { Avatar } from '@wellspring/ui/avatar'
import { t } from '@wellspring/words/macro'

/** The name typed after the last @, possibly empty; null if no mention is being typed. */
export function typedName(text: string, caret: number): string | null {
  const found = /(?:^|\s)@(|[\p{L}\p{N}][\p{L}\p{N}.' -]{0,30})$/u.exec(text.slice(0, caret))
  return found?.[1] ?? null
}

/** Members whose name starts with the typed text; empty once a name is complete. */
export function useMentionCandidates(groupId: string | null, name: string | null): readonly ChatPerson[] {
  const { data } = useQuery({
    ...chatQueries.members(useApi(), { id: groupId ?? '', search: name ?? '', limit: 5, page: 0 }),
    enabled: groupId !== null && name !== null,
  })
  if (groupId === null || name === null || !data) return []
  // Results of the previous search may not match the longer text.
  const typed = name.trim().toLowerCase()
  const people = data.members
    .map(({ person }) => person)
    .filter((person) => person.name.toLowerCase().includes(typed))
  return people.some((person) => name === `${person.name} `) ? [] : people
}

/** The id of an option, for `aria-activedescendant` of the field. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`

export interface MentionChoiceProps {
  id: string
  people: readonly ChatPerson[]
  /** The index of the option that Enter chooses. */
  active: number
  onChoose: (person: ChatPerson) => void
}

/** The suggested members. The field keeps the focus and handles the keys. */
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
          // Keeps the focus in the field.
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
