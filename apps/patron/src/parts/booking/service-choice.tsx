import { Field, NativeSelect } from '@chakra-ui/react'

import type { Service } from '@wellspring/api/contract/services'
import { formatDollars } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

export interface ServiceChoiceProps {
  services: readonly Service[]
  value: string
  onChange: (id: string) => void
}

export function ServiceChoice({ services, value, onChange }: ServiceChoiceProps) {
  return (
    <Field.Root maxW="md">
      <Field.Label>
        <Trans>Service</Trans>
      </Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
          {services.map(({ id, title, lengthMinutes, price }) => (
            <option key={id} value={id}>
              <Trans>
                {title}, {price === 0 ? t`free` : formatDollars(price)}, {lengthMinutes} min
              </Trans>
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
