import { Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { sharingQueries } from '@wellspring/api/hooks/sharing'

import { RequestCard } from './request-card.tsx'

export interface QuestionnaireRequestsProps {
  /** Of one booking only. */
  bookingId?: string
  /** Where the questionnaire is filled in. */
  onAccepted: (instrumentId: string) => void
}

/** What providers ask; nothing where nobody asks. */
export function QuestionnaireRequests({ bookingId, onAccepted }: QuestionnaireRequestsProps) {
  const api = useApi()
  const { data } = useQuery(sharingQueries.requests(api, bookingId === undefined ? {} : { bookingId }))
  const requests = data?.requests ?? []
  const { data: own } = useQuery({ ...sharingQueries.consents(api), enabled: requests.length > 0 })
  if (requests.length === 0 || !own) return null
  return (
    <Stack gap="4">
      {requests.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          consent={own.consents.find(
            ({ status, provider, instrumentId }) =>
              status === 'given' &&
              provider.id === request.provider.id &&
              instrumentId === request.instrumentId,
          )}
          terms={own.terms}
          // A booking's own page has its one next step elsewhere.
          isQuiet={bookingId !== undefined}
          onAccepted={onAccepted}
        />
      ))}
    </Stack>
  )
}
