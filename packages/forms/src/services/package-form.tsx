import { Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'

import { PackageInput } from '@wellspring/api/contract/packages'
import type { Service } from '@wellspring/api/contract/services'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'
import { digits } from './digits.ts'

type Packaged = Pick<Service, 'id' | 'price'>

export interface PackageFormProps {
  /** The service whose sessions are sold together. */
  service: Packaged
  /** Null for a new package. */
  value: Pick<PackageInput, 'sessions' | 'sessionPrice' | 'validMonths'> | null
  /** Saves the package; a thrown error is shown in the form. */
  onSave: (input: PackageInput) => Promise<unknown>
  submitLabel: string
}

const schemaOf = (price: number) =>
  z
    .object({ serviceId: z.string(), sessions: digits, sessionPrice: digits, validMonths: digits })
    .pipe(PackageInput)
    .refine(({ sessionPrice }) => sessionPrice <= price, {
      path: ['sessionPrice'],
      error: t`A single session costs ${formatDollars(price)}. In a package, it cannot cost more.`,
    })

/** The total price, updated while typing. */
function Total({ price }: { price: number }) {
  const [sessions, sessionPrice] = (useWatch({ name: ['sessions', 'sessionPrice'] }) as string[]).map(Number)
  const total = (sessions ?? 0) * (sessionPrice ?? 0)
  const alone = (sessions ?? 0) * price
  return (
    <Text role="status" minH="6" fontVariantNumeric="tabular-nums">
      {total > 0 ? t`${formatDollars(total)} in all` : ''}
      {total > 0 && alone > total ? t`, saves ${formatDollars(alone - total)}` : ''}
    </Text>
  )
}

/** The form of a package: several sessions of one service at a total price. */
export function PackageForm({ service: { id, price }, value, onSave, submitLabel }: PackageFormProps) {
  return (
    <Form
      schema={schemaOf(price)}
      defaultValues={{
        serviceId: id,
        sessions: String(value?.sessions ?? 5),
        sessionPrice: String(value?.sessionPrice ?? price),
        validMonths: String(value?.validMonths ?? 6),
      }}
      submitLabel={submitLabel}
      onSubmit={onSave}
    >
      <TextField name="sessions" label={t`Sessions`} inputMode="numeric" />
      <TextField
        name="sessionPrice"
        label={t`Dollars for each session`}
        hint={t`This is the refund for each unused session.`}
        inputMode="numeric"
      />
      <TextField
        name="validMonths"
        label={t`Months to book them in`}
        hint={t`What is left after that is refunded to the patron automatically.`}
        inputMode="numeric"
      />
      <Total price={price} />
    </Form>
  )
}
