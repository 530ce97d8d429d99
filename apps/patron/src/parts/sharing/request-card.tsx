import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Consent, QuestionnaireRequest, SharingTerms } from '@wellspring/api/contract/sharing'
import { failureMessage } from '@wellspring/api/failure-message'
import { useAcceptQuestionnaireRequest, useDeclineQuestionnaireRequest } from '@wellspring/api/hooks/sharing'
import { LinkButton } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { Agreement } from './agreement.tsx'

export interface RequestCardProps {
  request: QuestionnaireRequest
  /** The existing consent for the requesting provider, if any. */
  consent: Consent | undefined
  terms: SharingTerms
  onAccepted: (instrumentId: string) => void
  /** Uses an outlined button, because the page has another primary action. */
  isQuiet?: boolean
}

/** A provider's request, which the patron can accept or decline. */
export function RequestCard({ request, consent, terms, onAccepted, isQuiet = false }: RequestCardProps) {
  const variant = isQuiet ? 'outline' : 'solid'
  const { mutateAsync: accept } = useAcceptQuestionnaireRequest()
  const { mutate: decline, isPending, error } = useDeclineQuestionnaireRequest()
  const [isAgreeing, setIsAgreeing] = useState(false)
  const { id, provider, instrumentId, instrumentName, dueAt } = request
  return (
    <Box
      as="section"
      aria-label={t`A request from ${provider.name}`}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="accent.solid"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Text fontWeight="semibold">
        <Trans>
          {provider.name} asks you to fill in {instrumentName}
        </Trans>
      </Text>
      <Text color="fg.muted" mt="1" mb="4">
        <Trans>
          {consent
            ? t`You share your ${instrumentName} results with them, so they see what you answer.`
            : t`They see your answers only if you agree to share them.`}{' '}
          You can answer until
        </Trans>{' '}
        <MediumDate date={dueAt} />
        <Trans>. If you decline, we do not tell them.</Trans>
      </Text>
      <Flex gap="3" wrap="wrap">
        {consent ? (
          <LinkButton
            variant={variant}
            href={`/questionnaires/${instrumentId}`}
            aria-label={t`Answer ${instrumentName}`}
          >
            <Trans>Answer</Trans>
          </LinkButton>
        ) : (
          <Button variant={variant} onClick={() => setIsAgreeing(true)}>
            <Trans>Answer and share</Trans>
          </Button>
        )}
        <Button
          variant="outline"
          colorPalette="gray"
          loading={isPending}
          loadingText={t`No, thank you`}
          onClick={() => decline(id)}
        >
          <Trans>No, thank you</Trans>
        </Button>
      </Flex>
      {error ? (
        <Text role="alert" textStyle="sm" color="fg.error" mt="2">
          {failureMessage(error)}
        </Text>
      ) : null}
      {isAgreeing ? (
        <Agreement
          providers={[provider]}
          instruments={[{ id: instrumentId, name: instrumentName }]}
          terms={terms}
          submitLabel={t`Agree and answer`}
          onAgree={async ({ scope, termsVersion }) => {
            await accept({ id, scope, termsVersion })
            onAccepted(instrumentId)
          }}
          onClose={() => setIsAgreeing(false)}
        />
      ) : null}
    </Box>
  )
}
