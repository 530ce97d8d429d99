import { RadioGroup, Text } from '@chakra-ui/react'
import { useController } from 'react-hook-form'

import type { SavedCard } from '@wellspring/api/contract/payments'

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** 'Visa •••• 4242'. */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) =>
  `${brands[brand] ?? 'Card'} •••• ${last4}`

/** 'Expires 12/34'. */
export const cardEnd = ({ expMonth, expYear, isExpired }: SavedCard) =>
  `${isExpired ? 'Expired' : 'Expires'} ${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`

/** The saved card that is offered first: '' when a new one is asked for. */
export const firstCard = (cards: readonly SavedCard[]) =>
  (
    cards.find(({ isDefault, isExpired }) => isDefault && !isExpired) ??
    cards.find(({ isExpired }) => !isExpired)
  )?.id ?? ''

/** One of the saved cards, or another one: the form's `card` is its id, or ''. */
export function CardChoice({ cards }: { cards: readonly SavedCard[] }) {
  const { field } = useController({ name: 'card' })
  return (
    <RadioGroup.Root
      name="card"
      aria-label="Pay with"
      aria-labelledby={undefined}
      value={field.value === '' ? 'new' : String(field.value)}
      onValueChange={({ value }) => field.onChange(value === 'new' ? '' : value)}
      display="flex"
      flexDirection="column"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.surface"
    >
      {cards.map((card) => (
        <RadioGroup.Item
          key={card.id}
          value={card.id}
          disabled={card.isExpired}
          minH="14"
          px="4"
          alignItems="center"
          borderBottomWidth="1px"
        >
          <RadioGroup.ItemHiddenInput />
          <RadioGroup.ItemIndicator />
          <RadioGroup.ItemText pt="0" flex="1" fontWeight="medium">
            {cardName(card)}
          </RadioGroup.ItemText>
          <Text textStyle="sm" color={card.isExpired ? 'fg.error' : 'fg.muted'}>
            {cardEnd(card)}
          </Text>
        </RadioGroup.Item>
      ))}
      <RadioGroup.Item value="new" minH="14" px="4" alignItems="center">
        <RadioGroup.ItemHiddenInput />
        <RadioGroup.ItemIndicator />
        <RadioGroup.ItemText pt="0">Another card</RadioGroup.ItemText>
      </RadioGroup.Item>
    </RadioGroup.Root>
  )
}
