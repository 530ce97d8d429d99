import type { SavedCard } from '@wellspring/api/contract/payments'
import { t } from '@wellspring/words/macro'

import { SavedChoice } from '../fields/saved-choice.tsx'

const brands: Record<string, string> = {
  visa: t`Visa`,
  mastercard: t`Mastercard`,
  amex: t`American Express`,
  discover: t`Discover`,
  diners: t`Diners Club`,
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** 'Visa •••• 4242'. */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) =>
  `${brands[brand] ?? t`Card`} •••• ${last4}`

/** 'Expires 12/34'. */
export const cardEnd = ({ expMonth, expYear, isExpired }: SavedCard) =>
  `${isExpired ? 'Expired' : 'Expires'} ${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`

/** The saved card that is preselected; '' when a new one is required. */
export const firstCard = (cards: readonly SavedCard[]) =>
  (
    cards.find(({ isDefault, isExpired }) => isDefault && !isExpired) ??
    cards.find(({ isExpired }) => !isExpired)
  )?.id ?? ''

/** Choice between the saved cards and another one. The form's `card` is the id, or ''. */
export const CardChoice = ({ cards }: { cards: readonly SavedCard[] }) => (
  <SavedChoice
    name="card"
    label={t`Pay with`}
    otherLabel={t`Another card`}
    options={cards.map((card) => ({
      id: card.id,
      title: cardName(card),
      note: cardEnd(card),
      disabled: card.isExpired,
    }))}
  />
)
