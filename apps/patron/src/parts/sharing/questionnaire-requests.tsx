import { Stack } from '@chakra-ui/react'

import { RequestCard } from './request-card.tsx'
import { useQuestionnaireRequests } from './use-questionnaire-requests.ts'

export interface QuestionnaireRequestsProps {
  /** Of one booking only. */
  bookingId?: string
  /** Where the questionnaire is filled in. */
  onAccepted: (instrumentId: string) => void
}

/** What providers ask; nothing where nobody asks. */
export function QuestionnaireRequests({ bookingId, onAccepted }: QuestionnaireRequestsProps) {
  const { requests, own } = useQuestionnaireRequests(bookingId)
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
