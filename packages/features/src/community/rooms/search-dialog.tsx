import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { plainText } from '@wellspring/api/contract/chat-format'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries } from '@wellspring/api/hooks/chat'
import { EmptyList } from '@wellspring/ui/empty-list'
import { Modal } from '@wellspring/ui/modal'
import { SearchInput } from '@wellspring/ui/search-input'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

const FEWEST_LETTERS = 2

export interface SearchDialogProps {
  roomId: string
  onFound: (seq: number) => void
  onClose: () => void
}

/** Searches the messages of a room and jumps to a result. */
export function SearchDialog({ roomId, onFound, onClose }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const search = words.trim()
  const clock = useClock()
  const { data } = useQuery({
    ...chatQueries.search(useApi(), { roomId, search }),
    enabled: search.length >= FEWEST_LETTERS,
  })
  const found = search.length >= FEWEST_LETTERS ? data?.messages : undefined
  return (
    <Modal open onClose={onClose} title={t`Search this chat`} initialFocus={field}>
      <SearchInput value={words} onValueChange={setWords} label={t`Search this chat`} fieldRef={field} />
      <Box minH="12rem" mt="3" aria-live="polite">
        {found?.length === 0 ? <EmptyList sentence={t`No messages match your search.`} /> : null}
        <Stack as="ul" gap="1" listStyleType="none">
          {found?.map(({ id, seq, author, text, sentAt }) => (
            <li key={id}>
              <Button
                variant="ghost"
                colorPalette="gray"
                h="auto"
                py="2"
                w="full"
                justifyContent="flex-start"
                textAlign="start"
                whiteSpace="normal"
                onClick={() => {
                  onFound(seq)
                  onClose()
                }}
              >
                <Box minW="0">
                  <Text textStyle="xs" color="fg.muted">
                    {author.name}, {dayAndTime(sentAt, clock)}
                  </Text>
                  <Text fontWeight="normal" lineClamp="2" overflowWrap="anywhere">
                    {plainText(text)}
                  </Text>
                </Box>
              </Button>
            </li>
          ))}
        </Stack>
      </Box>
    </Modal>
  )
}
