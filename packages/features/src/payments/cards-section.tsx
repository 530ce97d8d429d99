import { Box, Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { SavedCard } from '@wellspring/api/contract/payments'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { paymentQueries, useRemoveCard, useSetDefaultCard } from '@wellspring/api/hooks/payments'
import { cardEnd, cardName } from '@wellspring/forms/billing/card-choice'
import { SavedList } from '@wellspring/ui/saved-list'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

function MakeDefault({ card }: { card: SavedCard }) {
  const choose = useSetDefaultCard()
  return (
    <Button
      variant="outline"
      size="sm"
      loading={choose.isPending}
      loadingText={t`Make default`}
      aria-label={t`Make ${cardName(card)} the default`}
      onClick={() => choose.mutate(card.id)}
    >
      <Trans>Make default</Trans>
    </Button>
  )
}

const present = (card: SavedCard) => ({
  id: card.id,
  name: cardName(card),
  title: cardName(card),
  isDefault: card.isDefault,
  lines: [
    ...(card.isExpired ? [] : [cardEnd(card)]),
    ...(card.paysMembership
      ? [t`Pays for your membership. To remove it, add another card to your membership first.`]
      : []),
  ],
  problem: card.isExpired ? cardEnd(card) : undefined,
  actions: card.isDefault || card.isExpired ? null : <MakeDefault card={card} />,
  removal: card.paysMembership ? null : t`You can save it again when you pay with it.`,
})

export function CardsSection() {
  const query = useQuery(paymentQueries.cards(useApi()))
  const { data, error } = query
  const remove = useRemoveCard()
  return (
    <Box maxW="40rem">
      <SavedList
        title={t`Cards`}
        items={data?.cards.map(present)}
        failure={error ? failureOf(query) : null}
        emptySentence={t`No saved cards. You can save one when you pay.`}
        removeLabel={t`Remove card`}
        removing={remove.isPending}
        onRemove={(id, done) =>
          remove.mutate(id, {
            onSuccess: () => toast.success(t`Your card was removed`),
            onSettled: done,
          })
        }
      />
    </Box>
  )
}
