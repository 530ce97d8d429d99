import { Field, NativeSelect } from '@chakra-ui/react'

import type { Service } from '@wellspring/api/contract/services'
import { formatDollars } from '@wellspring/ui/money'
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
  const chosen = services.find(({ id }) => id === value)
  return (
    <Field.Root maxW="md">
      <Field.Label>
        <Trans>Service</Trans>
      </Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
          {services.map((service) => (
            <option key={service.id} value={service.id}>
              {service.id === value ? service.title : t`${service.title}, ${factsOf(service)}`}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {chosen ? <Field.HelperText>{factsOf(chosen)}</Field.HelperText> : null}
    </Field.Root>
  )
}
