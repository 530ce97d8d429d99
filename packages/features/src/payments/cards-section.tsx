import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SavedCard } from '@wellspring/api/contract/payments'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { paymentQueries, useRemoveCard, useSetDefaultCard } from '@wellspring/api/hooks/payments'
import { cardEnd, cardName } from '@wellspring/forms/billing/card-choice'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { toast } from '@wellspring/ui/toast'

function CardRow({ card, onRemove }: { card: SavedCard; onRemove: () => void }) {
  const choose = useSetDefaultCard()
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap" py="3" borderBottomWidth="1px">
      <Box flex="1" minW="11rem">
        <Text fontWeight="medium">
          {cardName(card)} {card.isDefault ? <Badge ms="2">Default</Badge> : null}
        </Text>
        <Text textStyle="sm" color={card.isExpired ? 'fg.error' : 'fg.muted'}>
          {cardEnd(card)}
        </Text>
      </Box>
      {card.isDefault || card.isExpired ? null : (
        <Button
          variant="outline"
          size="sm"
          loading={choose.isPending}
          loadingText="Make default"
          aria-label={`Make ${cardName(card)} the default`}
          onClick={() => choose.mutate(card.id)}
        >
          Make default
        </Button>
      )}
      <Button variant="ghost" size="sm" aria-label={`Remove ${cardName(card)}`} onClick={onRemove}>
        Remove
      </Button>
    </Flex>
  )
}

/** The caller's saved cards. */
export function CardsSection() {
  const { data, error, isFetching, refetch } = useQuery(paymentQueries.cards(useApi()))
  const [leaving, setLeaving] = useState<SavedCard | null>(null)
  const remove = useRemoveCard()
  return (
    <Box as="section" aria-label="Cards" maxW="40rem" mt="10">
      <Text as="h2" textStyle="heading">
        Cards
      </Text>
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList count={2} /> : null}
      {data?.cards.length === 0 ? (
        <Text color="fg.muted" mt="2">
          No card is saved. When you pay, you can save your card for the next time.
        </Text>
      ) : null}
      <Stack as="ul" gap="0" listStyleType="none">
        {data?.cards.map((card) => (
          <CardRow key={card.id} card={card} onRemove={() => setLeaving(card)} />
        ))}
      </Stack>
      <ConfirmDialog
        open={leaving !== null}
        title={leaving ? `Remove ${cardName(leaving)}?` : ''}
        confirmLabel="Remove card"
        sentence={null}
        busy={remove.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving)
            remove.mutate(leaving.id, {
              onSuccess: () => toast.success('Your card was removed'),
              onSettled: () => setLeaving(null),
            })
        }}
      >
        You can save it again when you pay with it.
      </ConfirmDialog>
    </Box>
  )
}
