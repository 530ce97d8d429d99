import { Stack, Text, chakra } from '@chakra-ui/react'
import { useId } from 'react'

import type { Service } from '@wellspring/api/contract/services'
import { formatDollars } from '@wellspring/ui/money'
import { PlainSelect } from '@wellspring/ui/plain-select'
import { Trans, t } from '@wellspring/words/macro'

export interface ServiceChoiceProps {
  services: readonly Service[]
  value: string
  onChange: (id: string) => void
}

const factsOf = ({ price, lengthMinutes }: Service) =>
  t`${price === 0 ? t`free` : formatDollars(price)}, ${lengthMinutes} min`

/** Shows the price of the chosen service below the field, which is too narrow for it on a phone. */
export function ServiceChoice({ services, value, onChange }: ServiceChoiceProps) {
  const id = useId()
  const factsId = `${id}-facts`
  const chosen = services.find((service) => service.id === value)
  return (
    <Stack gap="1.5" maxW="md">
      <chakra.label htmlFor={id} textStyle="label">
        <Trans>Service</Trans>
      </chakra.label>
      <PlainSelect
        id={id}
        label={t`Service`}
        // At least sixteen px, or phones zoom into the field.
        fontSize="md"
        value={value}
        options={services.map((service) => [
          service.id,
          service.id === value ? service.title : t`${service.title}, ${factsOf(service)}`,
        ])}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={chosen && factsId}
      />
      {chosen ? (
        <Text id={factsId} textStyle="xs" color="fg.subtle">
          {factsOf(chosen)}
        </Text>
      ) : null}
    </Stack>
  )
}
