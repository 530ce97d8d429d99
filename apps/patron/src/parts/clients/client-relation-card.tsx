import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import { clientQueries, useEndClientRelation } from '@wellspring/api/hooks/clients'
import { afterSuccess } from '@wellspring/api/hooks/after-success'
import { useSession } from '@wellspring/api/session'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

export interface ClientRelationCardProps {
  providerId: string
  /** The provider's name. */
  name: string
}

/** Tells a client of the provider what that means, and how to end it. */
export function ClientRelationCard({ providerId, name }: ClientRelationCardProps) {
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery({ ...clientQueries.relation(useApi(), providerId), enabled: user !== null })
  const { mutateAsync, isPending, error } = useEndClientRelation()
  if (!data?.relation.isClient) return null
  const { isAwaited } = data.relation
  return (
    <Box
      as="section"
      aria-labelledby="client-relation"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
    >
      <Heading as="h2" id="client-relation" textStyle="heading">
        <Trans>You are a client</Trans>
      </Heading>
      <Text textStyle="sm" color="fg.muted" mt="2">
        <Trans>{name} sees your name, email and phone, and can suggest appointments to you.</Trans>
      </Text>
      {isAwaited ? (
        <Text textStyle="sm" color="fg.muted" mt="2">
          <Trans>
            You can end this once nothing is booked between you. See{' '}
            <Link href="/my-bookings">your bookings</Link>.
          </Trans>
        </Text>
      ) : (
        <Button
          variant="outline"
          colorPalette="red"
          size="sm"
          minH="11"
          mt="3"
          onClick={() => setAsking(true)}
        >
          <Trans>Stop being a client</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Stop being a client of ${name}?`}
        sentence={null}
        confirmLabel={t`Stop being a client`}
        cancelLabel={t`Stay a client`}
        busy={isPending}
        onConfirm={() => void afterSuccess(mutateAsync(providerId), () => setAsking(false))}
      >
        <Text>
          <Trans>
            {name} no longer sees your email and phone, and cannot suggest appointments. We tell them that you
            have ended it.
          </Trans>
        </Text>
        <Text mt="3">
          <Trans>
            What stays: past sessions with their receipts and the notes that {name} has to keep, your
            messages, your reviews, and paid sessions of a package, which you can still book. Booking again
            makes you a client again. To stop sharing your questionnaires, go to{' '}
            <Link href="/questionnaires/sharing">Sharing</Link>.
          </Trans>
        </Text>
        {error ? (
          <Text role="alert" color="fg.error" mt="3">
            {failureMessage(error)}
          </Text>
        ) : null}
      </ConfirmDialog>
    </Box>
  )
}
