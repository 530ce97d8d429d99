import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { QuestionnaireRequest } from '@wellspring/api/contract/sharing'
import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import { sharingQueries, useWithdrawQuestionnaireRequest } from '@wellspring/api/hooks/sharing'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

function Status({ request: { status, dueAt } }: { request: QuestionnaireRequest }) {
  if (status === 'answered') return t`Answered.`
  if (status === 'withdrawn') return t`Withdrawn.`
  if (status === 'expired') return t`Not answered.`
  return (
    <>
      <Trans>Can be answered until</Trans> <MediumDate date={dueAt} />.
    </>
  )
}

function Asked({ request }: { request: QuestionnaireRequest }) {
  const { mutate, isPending, error } = useWithdrawQuestionnaireRequest()
  const { id, instrumentName, askedAt, status } = request
  return (
    <Flex as="li" gap="3" py="3" borderTopWidth="1px" wrap="wrap" align="center" justify="space-between">
      <Box>
        <Text>
          <Trans>You asked for {instrumentName} on</Trans> <MediumDate date={askedAt} />
        </Text>
        <Text textStyle="sm" color="fg.muted">
          <Status request={request} />
        </Text>
        {error ? (
          <Text role="alert" textStyle="sm" color="fg.error">
            {failureMessage(error)}
          </Text>
        ) : null}
      </Box>
      {status === 'asked' ? (
        <Button
          variant="outline"
          colorPalette="gray"
          loading={isPending}
          loadingText={t`Withdraw`}
          aria-label={t`Withdraw the request for ${instrumentName}`}
          onClick={() => mutate(id)}
        >
          <Trans>Withdraw</Trans>
        </Button>
      ) : null}
    </Flex>
  )
}

/** Requests made for a booking, or to a patron across all bookings. */
export function RequestedQuestionnaires(of: { bookingId: string } | { patronId: string }) {
  const { data } = useQuery(sharingQueries.requests(useApi(), of))
  if (!data || data.requests.length === 0) return null
  return (
    <chakra.ul listStyleType="none" mt="3">
      {data.requests.map((request) => (
        <Asked key={request.id} request={request} />
      ))}
    </chakra.ul>
  )
}
