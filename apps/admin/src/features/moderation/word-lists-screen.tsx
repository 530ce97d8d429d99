import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { WordList } from '@wellspring/api/contract/chat-cases'
import { actOfWordList } from '@wellspring/api/contract/chat-status'
import { useApi } from '@wellspring/api/hooks/api'
import { chatCaseQueries, useSaveWordList } from '@wellspring/api/hooks/chat-cases'
import { failureOf } from '@wellspring/api/hooks/failure'
import { wordListNames } from '@wellspring/features/community'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'
import * as z from 'zod'

const actWords = {
  care: t`The author is shown where to get help, and a moderator looks within 15 minutes. No action is taken against anyone.`,
  hold: t`The message waits until a moderator has read it.`,
  flag: t`Everyone can read the message, and a moderator looks at it.`,
}

const Words = z.object({ words: z.string() })

/** The distinct words, one per line. */
const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

function List({ list: { kind, words } }: { list: WordList }) {
  const { mutateAsync } = useSaveWordList()
  return (
    <Box
      as="section"
      aria-label={wordListNames[kind]}
      p="5"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Text as="h2" textStyle="heading">
        {wordListNames[kind]}
      </Text>
      <Text color="fg.muted" mb="4">
        {actWords[actOfWordList[kind]]}
      </Text>
      <Form
        schema={Words}
        defaultValues={{ words: words.join('\n') }}
        submitLabel={t`Save`}
        savesChanges
        isQuiet
        onSubmit={async ({ words: text }) => {
          await mutateAsync({ kind, words: linesOf(text) })
          toast.success(t`Saved`)
        }}
      >
        <TextAreaField
          name="words"
          label={t`Words`}
          hint={t`One word or phrase per line. Capitals, accents and punctuation are ignored.`}
          rows={8}
        />
      </Form>
    </Box>
  )
}

/** The word lists by which messages are flagged. */
export function WordListsScreen({ back }: { back: { href: string; label: string } }) {
  const query = useQuery(chatCaseQueries.wordLists(useApi()))
  const { data, error } = query
  return (
    <Box maxW="52rem">
      <PageHeader
        title={t`Word lists`}
        description={t`Messages that contain these words are flagged as they are sent. Earlier messages are not.`}
        back={back}
      />
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading the lists`} /> : null}
      <Stack gap="4">
        {data?.lists.map((list) => (
          <List key={list.kind} list={list} />
        ))}
      </Stack>
    </Box>
  )
}
