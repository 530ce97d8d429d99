import { Text, chakra } from '@chakra-ui/react'

import type { ProductVariant } from '@wellspring/api/contract/catalogue'
import { Money } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

export interface VariantChoiceProps {
  variants: readonly ProductVariant[]
  chosenId: string
  onChoose: (id: string) => void
}

/** Chooses one of several variants. */
export function VariantChoice({ variants, chosenId, onChoose }: VariantChoiceProps) {
  return (
    <chakra.fieldset border="none">
      <chakra.legend fontWeight="semibold" mb="2">
        <Trans>Option</Trans>
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {variants.map(({ id, name, price, totalQuantity }) => (
          <chakra.label
            key={id}
            display="flex"
            alignItems="center"
            gap="3"
            minH="11"
            px="4"
            py="2"
            borderWidth="1px"
            borderColor={id === chosenId ? 'accent.solid' : 'border.control'}
            bg={id === chosenId ? 'accent.subtle' : 'bg.surface'}
            borderRadius="lg"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              accentColor="accent.solid"
              boxSize="4.5"
              name="variant"
              value={id}
              checked={id === chosenId}
              onChange={() => onChoose(id)}
            />
            <span>
              <Text as="span" display="block" fontWeight="medium">
                {name}
              </Text>
              <Text as="span" textStyle="sm" color="fg.muted">
                <Money as="span" dollars={price} />
                {totalQuantity === 0 ? t`, sold out` : ''}
              </Text>
            </span>
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}
