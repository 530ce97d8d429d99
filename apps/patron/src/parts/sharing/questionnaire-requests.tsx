import { Stack } from '@chakra-ui/react'

import { RequestCard } from './request-card.tsx'
import { useQuestionnaireRequests } from './use-questionnaire-requests.ts'

export interface QuestionnaireRequestsProps {
  /** Restricts the list to one booking. */
  bookingId?: string
  /** Opens the questionnaire of an accepted request. */
  onAccepted: (instrumentId: string) => void
}

/** Questionnaire requests from providers; renders nothing if there are none. */
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
          // The primary action of a booking's page is elsewhere.
          isQuiet={bookingId !== undefined}
          onAccepted={onAccepted}
        />
      ))}
    </Stack>
  )
}
