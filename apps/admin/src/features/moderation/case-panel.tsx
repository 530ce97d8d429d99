import { Flex, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { chatCaseQueries } from '@wellspring/api/hooks/chat-cases'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

import { CaseFacts } from './case-facts.tsx'
import { Conversation } from './conversation.tsx'
import { TakeCase } from './take-case.tsx'

/** The side panel of a case: the reported messages and the deadline. */
export function CasePanel({ id }: { id: string }) {
  const query = useQuery(chatCaseQueries.one(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading the case`} />
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap">
        <TakeCase found={data.case} />
        <LinkButton variant="outline" href={`/admin/moderation/${id}`}>
          <Trans>Open the case</Trans>
        </LinkButton>
      </Flex>
      <CaseFacts found={data.case} />
      <Conversation found={data.case} />
    </Stack>
  )
}
