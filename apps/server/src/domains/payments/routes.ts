import { os, signedIn } from '../../http/implement.ts'
import { listCards } from './cards/cards.ts'
import { removeCard } from './actions/remove-card.ts'
import { setDefaultCard } from './actions/set-default-card.ts'

export const paymentRoutes = {
  listCards: os.payments.listCards.handler(async ({ context }) => ({
    cards: await listCards(context, signedIn(context)),
  })),
  setDefaultCard: os.payments.setDefaultCard.handler(async ({ context, input }) => ({
    cards: await setDefaultCard(context, signedIn(context), input.id),
  })),
  removeCard: os.payments.removeCard.handler(async ({ context, input }) => ({
    cards: await removeCard(context, signedIn(context), input.id),
  })),
}
